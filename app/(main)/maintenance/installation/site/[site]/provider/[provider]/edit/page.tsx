import { notFound } from 'next/navigation'
import { ProviderPage } from '#components/installation/provider-page'
import { openSitePage } from '#lib/server/installation-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('providerEdit')

type Props = PageProps<'/maintenance/installation/site/[site]/provider/[provider]/edit'>

export default async function Page({ params }: Props) {
  const { site: id, provider: providerId } = await params
  const { site, menu } = await openSitePage(id)
  const provider = site.providers.find((one) => one.id === providerId)
  if (provider === undefined) notFound()
  return <ProviderPage site={site} provider={provider} menu={menu} />
}
