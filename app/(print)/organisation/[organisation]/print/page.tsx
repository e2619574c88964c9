import { PrintView } from '#components/organisation/print-view'
import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { itemEndpoints } from '#contract/content/item'
import { organisationPaths } from '#lib/paths/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentSite } from '#lib/server/site'
import { organisationTitle } from '#lib/server/titles'
import { ZoneLine } from '../../../../_components/zone-line'

export const generateMetadata = organisationTitle('print')

export default async function PrintPage({ params }: PageProps<'/organisation/[organisation]/print'>) {
  const { organisation } = await params
  const { data } = await openOrganisationPage(organisation, 'print', async (call) => {
    const query = { limit: 200 }
    const [item, products, supplements, agenda, feed] = await Promise.all([
      // Paper that says "published" has what visitors see, and not the version that somebody is writing.
      call(itemEndpoints.organisation, {
        params: { organisation },
        query: { types: 'true', version: 'publishedOrNewest' },
      }),
      call(itemEndpoints.products, { params: { organisation }, query }),
      call(itemEndpoints.supplements, { params: { organisation }, query }),
      call(itemEndpoints.agenda, { params: { organisation }, query }),
      call(calendarFeedEndpoints.organisation, { params: { organisation } }),
    ])
    return {
      item,
      products: products.items.filter(({ publication }) => publication.state !== 'archived'),
      supplements: supplements.items.filter(({ publication }) => publication.state !== 'archived'),
      // What is online stands there with its dates; of the rest paper says that it exists.
      agenda: agenda.items.filter(({ publication }) => !publication.online && publication.state !== 'archived'),
      feed,
    }
  })
  const site = await currentSite()
  const address = new URL(organisationPaths(organisation).dashboard(), site.publicUrl).href
  return <PrintView {...data} zone={<ZoneLine />} siteName={site.name} publisher={site.publisher} address={address} />
}
