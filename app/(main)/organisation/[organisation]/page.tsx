import { DeniedNotice } from '#components/frame/denied-notice'
import { organisationPlace } from '#components/frame/organisation-frame'
import { pageShell } from '#components/frame/page-frame'
import { DeadlineNotice, DeletionNotice } from '#components/organisation/deadline-notice'
import {
  type OrganisationDashboardGiven,
  organisationDashboard,
} from '#components/organisation/organisation-dashboard-content'
import { OrganisationDashboardPage } from '#components/organisation/organisation-dashboard-page'
import { organisationActions, organisationMeta } from '#components/organisation/organisation-head-content'
import { RemovalNotice } from '#components/organisation/removal-notice'
import { PublicationNotices } from '#components/publication/publication-notices'
import { auditEndpoints } from '#contract/audit'
import type { Favorites } from '#contract/favorite'
import type { ImportStatus } from '#contract/import-status'
import { type Item, itemEndpoints } from '#contract/item'
import { occurrenceEndpoints } from '#contract/occurrence'
import { packOnce } from '#lib/packed'
import { favoriteWords } from '#lib/server/favorite-words'
import { laterWords } from '#lib/server/later-words'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { startup } from '#lib/server/startup'
import { organisationName } from '#lib/server/titles'
import { wordedOnce } from '#lib/server/worded-once'

/** As far ahead as the card looks. */
const attentionDays = 14

const noImports: ImportStatus[] = []
const none = { counts: {}, attention: { conflicts: [], withoutDates: [] }, imports: noImports }

export const generateMetadata = organisationName

export default async function DashboardPage({ params, searchParams }: PageProps<'/organisation/[organisation]'>) {
  const [{ organisation }, { denied }] = await Promise.all([params, searchParams])
  const { menu, data } = await openOrganisationPage(organisation, 'dashboard', async (call) => {
    const query = { limit: 6 }
    const [item, products, agenda, events] = await Promise.all([
      call(itemEndpoints.organisation, { params: { organisation }, query: { imports: 'true' } }),
      call(itemEndpoints.products, { params: { organisation }, query: { ...query, counts: 'true' } }),
      call(occurrenceEndpoints.days, {
        params: { organisation },
        query: { view: 'fortnight', perDay: 6, attention: attentionDays },
      }),
      call(auditEndpoints.organisation, { params: { organisation }, query }),
    ])
    return {
      item,
      products: products.items,
      counts: products.counts ?? none.counts,
      agenda: agenda.days,
      attention: agenda.attention ?? none.attention,
      events: events.items,
      imports: item.imports ?? none.imports,
    }
  })
  const [{ favorites }, publication, lifecycle, locale] = await Promise.all([
    startup(),
    laterWords.publication.link(),
    laterWords.organisationLifecycle.link(),
    currentLocale(),
  ])
  const { item } = data
  return (
    <OrganisationDashboardPage
      {...(await dashboardTexts(item, { menu, ...data, favorites, locale }))}
      words={{ publication, lifecycle }}
      notices={
        <>
          {denied === undefined ? null : <DeniedNotice denied={denied} />}
          {item.deletedFrom === null ? null : <DeletionNotice deletedFrom={item.deletedFrom} />}
          <DeadlineNotice organisation={organisation} review={item.review} />
          {item.removal === null ? null : <RemovalNotice organisation={organisation} removal={item.removal} />}
          {hasNotices(item) ? <PublicationNotices item={item} isPlanElsewhere /> : null}
        </>
      }
    />
  )
}

type DashboardGiven = OrganisationDashboardGiven & { favorites: Favorites }

/** All that is said on the page, in texts. */
const dashboardTexts = wordedOnce(async ({ favorites, ...given }: DashboardGiven) => {
  const { menu, item } = given
  const [favorite, place] = await Promise.all([favoriteWords(menu.title), organisationPlace(menu, 'dashboard')])
  const [shell, meta, actions, dashboard] = await Promise.all([
    pageShell(place, menu.title),
    organisationMeta(menu, item),
    organisationActions(menu, item, favorites, favorite),
    organisationDashboard(given),
  ])
  return {
    menu: shell.menu,
    head: packOnce({ title: menu.title, crumbs: shell.crumbs, meta, actions }),
    dashboard: packOnce(dashboard),
  }
})

/** Whether there is anything to say of the publication beside the state. */
const hasNotices = ({ publication, editorialNote, planFailure }: Item) =>
  publication.unpublishFrom !== null || editorialNote !== '' || planFailure !== null
