import { getMessages } from 'next-intl/server'
import { ContentColumns } from '#components/content/content-columns'
import { ContentEditor } from '#components/content/content-editor'
import { OpenConflicts } from '#components/content/open-conflicts'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { HistoryLink } from '#components/history/history-link'
import { PublicationBadge } from '#components/item/publication-badge'
import { PublicationNotices } from '#components/publication/publication-notices'
import { Allowed } from '#components/rights/allowed'
import { ReadOnlyNotice } from '#components/rights/read-only-notice'
import { reasons } from '#components/rights/reasons'
import { SupplementDelete } from '#components/supplement/supplement-delete-dialog'
import { UsesCard } from '#components/supplement/uses-card'
import { Notice } from '#components/ui/notice'
import { itemEndpoints } from '#contract/item'
import { supplementEndpoints } from '#contract/supplement'
import { unpack } from '#lib/packed'
import { organisationPaths } from '#lib/paths'
import { contentWords } from '#lib/server/content-words'
import { openItemPage } from '#lib/server/item-page'
import { openConflicts } from '#lib/server/open-conflicts'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'
import { ItemPublicationMenu } from '../../_components/item-publication-menu'

export const generateMetadata = organisationTitle('supplement')

export default async function SupplementPage({
  params,
}: PageProps<'/organisation/[organisation]/supplement/[supplement]'>) {
  const { organisation, supplement } = await params
  const { menu, data } = await openItemPage(organisation, 'supplement', supplement, async (call) => {
    const [item, uses] = await Promise.all([
      call(itemEndpoints.supplement, { params: { organisation, supplement }, query: { types: 'true' } }),
      call(supplementEndpoints.uses, { params: { organisation, supplement } }),
    ])
    return {
      item,
      uses: uses.items,
      hidden: uses.hidden,
      conflicts: await openConflicts(call, 'supplement', item),
      types: item.definitions ?? [],
    }
  })
  const [{ user }, messages, words, locale, reason] = await Promise.all([
    startup(),
    getMessages(),
    contentWords(),
    currentLocale(),
    reasons(),
  ])
  const { item, uses, hidden, types } = data
  const { supplements, ui } = messages
  const cards = (
    <>
      <UsesCard organisation={organisation} uses={uses} isUsedUnseen={hidden} />
      <Allowed
        reason={reason(item, 'supplement', 'delete')}
        label={supplements.delete.button}
        look="danger"
        icon="delete"
      >
        <SupplementDelete
          organisation={organisation}
          supplement={{ key: item.key, title: item.title }}
          uses={uses}
          doneHref={organisationPaths(organisation).supplements(item.types[0] ?? '')}
          words={{ ...supplements.delete, close: ui.close }}
        />
      </Allowed>
    </>
  )
  return (
    <OrganisationFrame
      menu={menu}
      place="supplements"
      title={item.title}
      meta={<PublicationBadge publication={item.publication} />}
      actions={
        <>
          <HistoryLink subject={{ type: 'supplement', key: item.key }} />
          <ItemPublicationMenu kind="supplement" organisation={organisation} item={item} hasWorkflow />
        </>
      }
    >
      <OpenConflicts type="supplement" itemKey={item.key} conflicts={data.conflicts} />
      <PublicationNotices item={item} types={types} />
      <ReadOnlyNotice reason={reason(item, 'supplement', 'update')} />
      {types.every(({ active }) => active) ? null : (
        <div className="mb-4">
          <Notice kind="warning">
            <strong>{supplements.inactive}.</strong> {supplements.inactiveHelp}
          </Notice>
        </div>
      )}
      {item.actions.includes('update') ? (
        <ContentEditor
          target={{ organisation, part: 'supplement', key: supplement }}
          types={types}
          cards={cards}
          values={item.values}
          version={`"v${item.version}"`}
          draftKey={`${user.id}/supplement/${item.id}`}
          // Who may change a supplement may publish it too.
          actions={[...item.actions, 'publish']}
          hasWorkflow
          isPublished={item.publication.state === 'published'}
          words={words}
          locale={locale}
        />
      ) : (
        <ContentColumns
          types={types}
          values={item.values}
          words={unpack(words)}
          locale={locale}
          showEmpty
          cards={cards}
        />
      )}
    </OrganisationFrame>
  )
}
