import { getMessages, getTranslations } from 'next-intl/server'
import { ContentColumns } from '#components/content/content-columns'
import { ContentEditor } from '#components/content/content-editor'
import { OpenConflicts } from '#components/content/open-conflicts'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { HistoryLink } from '#components/history/history-link'
import { PublicationBadge } from '#components/item/publication-badge'
import { ExternalEditorNotice } from '#components/organisation/external-editor-notice'
import { PublicationNotices } from '#components/publication/publication-notices'
import { ReadOnlyNotice } from '#components/rights/read-only-notice'
import { reasons } from '#components/rights/reasons'
import { AttachedSupplements } from '#components/supplement/attached-supplements'
import { itemEndpoints } from '#contract/item'
import { menuList } from '#contract/menu'
import { supplementEndpoints } from '#contract/supplement'
import { teamTypesEndpoints } from '#contract/team-types'
import { unpack } from '#lib/packed'
import { contentWords } from '#lib/server/content-words'
import { openConflicts } from '#lib/server/open-conflicts'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'
import { ItemPublicationMenu } from '../_components/item-publication-menu'

export const generateMetadata = organisationTitle('edit')

export default async function EditPage({ params }: PageProps<'/organisation/[organisation]/edit'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'edit', async (call) => {
    const [item, offered, attached] = await Promise.all([
      call(itemEndpoints.organisation, { params: { organisation }, query: { types: 'true' } }),
      call(teamTypesEndpoints.offeredIn, { params: { organisation } }),
      call(supplementEndpoints.attached, { params: { organisation, kind: 'organisation', item: organisation } }),
    ])
    return {
      item,
      offered,
      attached: attached.items,
      conflicts: await openConflicts(call, 'organisation', item),
      types: item.definitions ?? [],
    }
  })
  const [{ user }, t, { types: typeWords }, words, locale, reason] = await Promise.all([
    startup(),
    getTranslations('pages'),
    getMessages(),
    contentWords(),
    currentLocale(),
    reasons(),
  ])
  const { item, types, offered, attached } = data
  const cards = (
    <AttachedSupplements
      user={{ organisation, kind: 'organisation', item: organisation }}
      attached={attached}
      reason={reason(item, 'organisation', 'update') ?? reason(menuList(menu, 'supplement'), 'supplement', 'use')}
    />
  )
  return (
    <OrganisationFrame
      menu={menu}
      place="edit"
      title={t('titles.edit')}
      meta={<PublicationBadge publication={item.publication} />}
      actions={
        <>
          <HistoryLink subject={{ type: 'organisation', key: item.key }} />
          <ItemPublicationMenu
            kind="organisation"
            organisation={organisation}
            item={item}
            hasWorkflow={menu.enableOrganisationWorkflow}
          />
        </>
      }
    >
      <OpenConflicts type="organisation" itemKey={item.key} conflicts={data.conflicts} />
      <PublicationNotices item={item} types={types} />
      <ExternalEditorNotice name={menu.externalEditor} />
      <ReadOnlyNotice reason={reason(item, 'organisation', 'update')} />
      {item.actions.includes('update') ? (
        <ContentEditor
          target={{ organisation }}
          types={types}
          choice={{ offers: offered.items, maximum: offered.maximum, words: typeWords }}
          cards={cards}
          values={item.values}
          version={`"v${item.version}"`}
          draftKey={`${user.id}/organisation/${item.id}`}
          actions={item.actions}
          hasWorkflow={menu.enableOrganisationWorkflow}
          isPublished={item.publication.state === 'published'}
          words={words}
          locale={locale}
        />
      ) : (
        <ContentColumns types={types} values={item.values} words={unpack(words)} locale={locale} cards={cards} />
      )}
    </OrganisationFrame>
  )
}
