import { OrganisationDashboard } from '#components/organisation/organisation-dashboard'
import { occurrenceEndpoints } from '#contract/agenda/occurrence'
import { itemEndpoints } from '#contract/content/item'
import { auditEndpoints } from '#contract/history/audit'
import { favoriteStar } from '#lib/server/favorite-star'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { organisationName } from '#lib/server/titles'

/** As far ahead as the card looks. */
const attentionDays = 14

export const generateMetadata = organisationName

export default async function DashboardPage({ params, searchParams }: PageProps<'/organisation/[organisation]'>) {
  const [{ organisation }, { denied, provenance }] = await Promise.all([params, searchParams])
  const { menu, data } = await openOrganisationPage(organisation, 'dashboard', async (call) => {
    const query = { limit: 6 }
    const [item, products, agenda, events] = await Promise.all([
      call(itemEndpoints.organisation, {
        params: { organisation },
        query: {
          imports: 'true',
          types: 'true',
          provenance: 'true',
        },
      }),
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
      attention: agenda.attention ?? { conflicts: [], unattended: [], withoutDates: [] },
      events: events.items,
      imports: item.imports ?? [],
    }
  })
  const star = await favoriteStar('organisations', organisation)
  return <OrganisationDashboard {...data} {...{ menu, star, denied }} showsProvenance={provenance === 'true'} />
}
