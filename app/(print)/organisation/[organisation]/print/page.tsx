import { PrintView } from '#components/organisation/print-view'
import { calendarFeedEndpoints } from '#contract/calendar-feed'
import { itemEndpoints } from '#contract/item'
import { organisationPaths } from '#lib/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentLocale } from '#lib/server/preferences'
import { currentSite } from '#lib/server/site'
import { organisationTitle } from '#lib/server/titles'

export const generateMetadata = organisationTitle('print')

export default async function PrintPage({ params }: PageProps<'/organisation/[organisation]/print'>) {
  const { organisation } = await params
  const { data } = await openOrganisationPage(organisation, 'print', async (call) => {
    const query = { limit: 200 }
    const [newest, products, agenda, feed] = await Promise.all([
      call(itemEndpoints.organisation, { params: { organisation }, query: { types: 'true' } }),
      call(itemEndpoints.products, { params: { organisation }, query }),
      call(itemEndpoints.agenda, { params: { organisation }, query }),
      call(calendarFeedEndpoints.organisation, { params: { organisation } }),
    ])
    // Paper that says "published" has what visitors see, and not the version that somebody is writing.
    const isOther = newest.publication.online && newest.publication.changed
    const published = { params: { organisation }, query: { types: 'true', version: 'published' } } as const
    const item = isOther ? await call(itemEndpoints.organisation, published) : newest
    return {
      item,
      types: item.definitions ?? [],
      products: products.items.filter(({ publication }) => publication.state !== 'archived'),
      // What is online stands there with its dates; of the rest paper says that it exists.
      agenda: agenda.items.filter(({ publication }) => !publication.online && publication.state !== 'archived'),
      feed,
    }
  })
  const [site, locale] = await Promise.all([currentSite(), currentLocale()])
  const address = new URL(organisationPaths(organisation).dashboard(), site.publicUrl).href
  return <PrintView {...data} siteName={site.name} address={address} locale={locale} />
}
