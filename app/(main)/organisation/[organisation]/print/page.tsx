import { PrintView } from '#components/organisation/print-view'
import { calendarFeedEndpoints } from '#contract/agenda/calendar-feed'
import { itemEndpoints } from '#contract/content/item'
import { organisationPaths, paths } from '#lib/paths/paths'
import { openOrganisationPage } from '#lib/server/organisation-page'
import { currentSite } from '#lib/server/site'
import { organisationTitle } from '#lib/server/titles'
import { shortCodeOf } from '#lib/server/visitor-report'

export const generateMetadata = organisationTitle('print')

export default async function PrintPage({ params }: PageProps<'/organisation/[organisation]/print'>) {
  const { organisation } = await params
  const { menu, data } = await openOrganisationPage(organisation, 'print', async (call) => {
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
      // Published items are printed with their dates; the others are only mentioned.
      agenda: agenda.items.filter(({ publication }) => !publication.online && publication.state !== 'archived'),
      feed,
    }
  })
  const [site, code] = await Promise.all([currentSite(), shortCodeOf('organisation', organisation)])
  const report = code === undefined ? undefined : new URL(paths.shortReport(code), site.publicUrl).href
  const address = new URL(organisationPaths(organisation).dashboard(), site.publicUrl).href
  return <PrintView {...data} {...{ menu, address, report }} siteName={site.name} />
}
