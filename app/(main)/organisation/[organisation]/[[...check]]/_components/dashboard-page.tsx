import { DeniedNotice } from '#components/frame/denied-notice'
import { FavoriteToggle } from '#components/frame/favorite-toggle'
import { OrganisationFrame } from '#components/frame/organisation-frame'
import { OrganisationActions } from '#components/organisation/organisation-actions'
import { OrganisationDashboard } from '#components/organisation/organisation-dashboard'
import { OrganisationMeta } from '#components/organisation/organisation-meta'
import { RemovalNotice } from '#components/organisation/removal-notice'
import { PublicationMenu } from '#components/publication/publication-menu'
import { PublicationNotices } from '#components/publication/publication-notices'
import { auditEndpoints } from '#contract/audit'
import { itemEndpoints } from '#contract/item'
import { occurrenceEndpoints } from '#contract/occurrence'
import { publicationList } from '#contract/publication-offers'
import { favoriteWords } from '#lib/server/favorite-words'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { packedPublicationWords } from '#lib/server/publication-words'
import { startup } from '#lib/server/startup'

/** As far ahead as the card looks. */
const attentionDays = 14

export type DashboardPageProps = { organisation: string; denied: string | string[] | undefined }

export async function DashboardPage({ organisation, denied }: DashboardPageProps) {
  const { menu, data } = await openOrganisationPage(organisation, 'dashboard', async (call) => {
    const query = { limit: 6 }
    const [item, products, agenda, events] = await Promise.all([
      call(itemEndpoints.organisation, { params: { organisation } }),
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
      counts: products.counts ?? {},
      agenda: agenda.days,
      attention: agenda.attention ?? { conflicts: [], withoutDates: [] },
      events: events.items,
    }
  })
  const [{ favorites }, words] = await Promise.all([startup(), packedPublicationWords()])
  return (
    <OrganisationFrame
      menu={menu}
      place="dashboard"
      title={menu.title}
      meta={<OrganisationMeta menu={menu} item={data.item} />}
      actions={
        <>
          <FavoriteToggle
            type="ORGANISATION"
            favorite={{ key: menu.key, title: menu.title, payload: {} }}
            isFavorite={favorites.organisations.some(({ key }) => key === menu.key)}
            words={await favoriteWords(menu.title)}
          />
          <PublicationMenu
            target={{ kind: 'organisation', key: organisation, organisation, version: data.item.version }}
            title={menu.title}
            publication={data.item.publication}
            list={publicationList(data.item)}
            hasWorkflow={menu.enableOrganisationWorkflow}
            words={words}
          />
          <OrganisationActions menu={menu} />
        </>
      }
    >
      <DeniedNotice denied={denied} />
      <RemovalNotice organisation={organisation} removal={data.item.removal} />
      <PublicationNotices item={data.item} isPlanElsewhere />
      <OrganisationDashboard menu={menu} {...data} locale={await currentLocale()} />
    </OrganisationFrame>
  )
}
