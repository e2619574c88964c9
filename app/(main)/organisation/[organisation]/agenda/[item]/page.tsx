import { type AgendaItemGiven, agendaItemForm, agendaItemHead } from '#components/agenda/agenda-item-content'
import { AgendaItemPage } from '#components/agenda/agenda-item-page'
import { ContentMessages } from '#components/content/content-messages'
import { ContentView } from '#components/content/content-view'
import { OpenConflicts } from '#components/content/open-conflicts'
import { organisationPlace, pageShell } from '#components/frame/legacy-place'
import { PublicationNotices } from '#components/publication/publication-notices'
import { ReadOnlyNotice } from '#components/rights/read-only-notice'
import { reasons } from '#components/rights/reasons'
import { agendaTypes } from '#contract/agenda-type'
import type { Offer } from '#contract/consumer'
import { itemEndpoints } from '#contract/item'
import { supplementEndpoints } from '#contract/supplement'
import { isOfOther } from '#lib/agenda/related-things'
import { packOnce } from '#lib/packed'
import { packedChangeWords } from '#lib/server/calendar-words'
import { agendaItemOfPage } from '#lib/server/item-of-page'
import { openItemPage } from '#lib/server/item-page'
import { enrolledOffers } from '#lib/server/offered-product'
import { openConflicts } from '#lib/server/open-conflicts'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { itemTitle } from '#lib/server/titles'
import { wordedOnce } from '#lib/server/worded-once'

export const generateMetadata = itemTitle('agenda', ({ organisation, item }: { organisation: string; item: string }) =>
  agendaItemOfPage(organisation, item),
)

const noOffers: Offer[] = []

/** An agenda item with all its dates: the form for who may change it, else what is in it. */
export default async function ItemPage({ params }: PageProps<'/organisation/[organisation]/agenda/[item]'>) {
  const { organisation, item: key } = await params
  const { menu, data } = await openItemPage(organisation, 'agenda', key, async (call) => {
    const [item, contents, attached] = await Promise.all([
      agendaItemOfPage(organisation, key),
      call(itemEndpoints.contents, { params: { organisation } }),
      call(supplementEndpoints.attached, { params: { organisation, kind: 'agenda', item: key } }),
    ])
    return {
      item,
      offers: isOfOther(item, organisation) ? await enrolledOffers(call, organisation) : noOffers,
      attached: attached.items,
      conflicts: await openConflicts(call, 'agenda', item),
      contents,
    }
  })
  const [{ user }, deletion, locale] = await Promise.all([startup(), packedChangeWords(), currentLocale()])
  const { conflicts, ...answers } = data
  const { item } = data
  const texts = await itemTexts(item, { ...answers, menu, user: user.id, locale })
  const mayChange = item.actions.includes('update')
  return (
    <ContentMessages and={['frame', 'menu', 'supplements.card']}>
      <AgendaItemPage
        menu={texts.menu}
        head={texts.head}
        form={mayChange ? texts.form : undefined}
        words={{ deletion }}
        notices={
          <>
            {conflicts.length === 0 ? null : <OpenConflicts type="agenda" itemKey={item.key} conflicts={conflicts} />}
            {mayChange && item.planFailure === null ? null : <PublicationNotices item={item} types={agendaTypes} />}
          </>
        }
      >
        {mayChange ? null : <ReadOnlyItem item={item} />}
      </AgendaItemPage>
    </ContentMessages>
  )
}

/** All that is said on the page, in texts. */
const itemTexts = wordedOnce(async (given: AgendaItemGiven) => {
  const { menu, item } = given
  const { title } = item
  const place = await organisationPlace(menu, 'agenda')
  const [shell, head, form] = await Promise.all([pageShell(place, title), agendaItemHead(given), agendaItemForm(given)])
  return { menu: shell.menu, head: packOnce({ title, crumbs: shell.crumbs, ...head }), form: packOnce(form) }
})

/** What is in it, for who may read it and not change it. */
async function ReadOnlyItem({ item }: Pick<AgendaItemGiven, 'item'>) {
  const [reason, locale] = await Promise.all([reasons(), currentLocale()])
  return (
    <>
      <ReadOnlyNotice reason={reason(item, 'agenda', 'update')} />
      <div className="card">
        <div className="card-body pt-5">
          <ContentView types={agendaTypes} values={item.values} locale={locale} />
        </div>
      </div>
    </>
  )
}
