import { ProviderPage } from '#components/installation/provider-page'
import { openSitePage } from '#lib/server/installation-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('providerAdd')

export default async function Page({ params }: PageProps<'/maintenance/installation/site/[site]/provider/add'>) {
  return <ProviderPage {...(await openSitePage((await params).site))} />
}
