import { getMessages, getTranslations } from 'next-intl/server'
import { ItemDelete } from '#components/agenda/item-delete'
import { ContentEditor } from '#components/content/content-editor'
import { ContentView } from '#components/content/content-view'
import { OpenConflicts } from '#components/content/open-conflicts'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { HistoryLink } from '#components/history/history-link'
import { PublicationBadge } from '#components/item/publication-badge'
import { PublicationNotices } from '#components/publication/publication-notices'
import { Allowed } from '#components/rights/allowed'
import { ReadOnlyNotice } from '#components/rights/read-only-notice'
import { reasons } from '#components/rights/reasons'
import { AttachedSupplements } from '#components/supplement/attached-supplements'
import { agendaTypes } from '#contract/agenda-type'
import { itemEndpoints } from '#contract/item'
import { menuList } from '#contract/menu'
import { supplementEndpoints } from '#contract/supplement'
import { isOfOther, relatedThings } from '#lib/agenda/related-things'
import { unpack } from '#lib/packed'
import { changeWords } from '#lib/server/calendar-words'
import { contentWords } from '#lib/server/content-words'
import { openItemPage } from '#lib/server/item-page'
import { enrolledOffers } from '#lib/server/offered-product'
import { openConflicts } from '#lib/server/open-conflicts'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { organisationTitle } from '#lib/server/titles'
import { ItemPublicationMenu } from '../../_components/item-publication-menu'

export const generateMetadata = organisationTitle('agenda')

/** An agenda item with all its dates: the form for who may change it, else what is in it. */
export default async function ItemPage({ params }: PageProps<'/organisation/[organisation]/agenda/[item]'>) {
  const { organisation, item: key } = await params
  const { menu, data } = await openItemPage(organisation, 'agenda', key, async (call) => {
    const [item, contents, attached] = await Promise.all([
      call(itemEndpoints.agendaItem, { params: { organisation, item: key }, query: { openingTimes: 'true' } }),
      call(itemEndpoints.contents, { params: { organisation } }),
      call(supplementEndpoints.attached, { params: { organisation, kind: 'agenda', item: key } }),
    ])
    return {
      item,
      offers: isOfOther(item, organisation) ? await enrolledOffers(call, organisation) : [],
      attached: attached.items,
      conflicts: await openConflicts(call, 'agenda', item),
      contents,
    }
  })
  const [{ user }, { calendar }, words, locale, t, change, reason] = await Promise.all([
    startup(),
    getMessages(),
    contentWords(),
    currentLocale(),
    getTranslations('calendar'),
    changeWords(),
    reasons(),
  ])
  const { item } = data
  const version = `"v${item.version}"`
  // Who may change an agenda item may publish it: the specification has no right of its own for that.
  const actions = item.actions.includes('update') ? [...item.actions, 'publish'] : item.actions
  return (
    <OrganisationFrame
      menu={menu}
      place="agenda"
      title={item.title}
      meta={<PublicationBadge publication={item.publication} />}
      actions={
        <>
          <HistoryLink subject={{ type: 'agenda', key: item.key }} />
          <ItemPublicationMenu
            kind="agenda"
            organisation={organisation}
            item={item}
            hasWorkflow={menu.enableProductWorkflow}
          />
          <Allowed reason={reason(item, 'agenda', 'delete')} label={t('delete')} look="danger" icon="delete">
            <ItemDelete
              organisation={organisation}
              item={item.key}
              title={item.title}
              version={version}
              label={t('delete')}
              words={change}
            />
          </Allowed>
        </>
      }
    >
      <OpenConflicts type="agenda" itemKey={item.key} conflicts={data.conflicts} />
      <PublicationNotices item={item} types={agendaTypes} />
      <ReadOnlyNotice reason={reason(item, 'agenda', 'update')} />
      {item.actions.includes('update') ? (
        <ContentEditor
          target={{ organisation, part: 'agenda', key: item.key }}
          types={agendaTypes}
          values={item.values}
          version={version}
          draftKey={`${user.id}/agenda/${item.id}`}
          actions={actions}
          hasWorkflow={menu.enableProductWorkflow}
          isPublished={item.publication.state === 'published'}
          related={relatedThings(organisation, data)}
          openingTimes={item.openingTimes}
          clashWords={calendar.clash}
          cards={
            <AttachedSupplements
              user={{ organisation, kind: 'agenda', item: item.key }}
              attached={data.attached}
              reason={reason(menuList(menu, 'supplement'), 'supplement', 'use')}
            />
          }
          words={words}
          locale={locale}
        />
      ) : (
        <div className="card">
          <div className="card-body pt-5">
            <ContentView types={agendaTypes} values={item.values} words={unpack(words)} locale={locale} />
          </div>
        </div>
      )}
    </OrganisationFrame>
  )
}
