import { SitePage } from '#components/installation/site-page'
import { openSitePage } from '#lib/server/installation-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('siteSetup')

export default async function Page({ params }: PageProps<'/maintenance/installation/site/[site]/edit'>) {
  return <SitePage {...(await openSitePage((await params).site))} />
}
