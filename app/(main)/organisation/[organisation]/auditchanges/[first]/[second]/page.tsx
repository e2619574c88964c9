import { organisationParty } from '#lib/server/party-page'
import { organisationTitle } from '#lib/server/titles'
import { changesPage } from '../../../../../_party/changes'

export const generateMetadata = organisationTitle('compare')

export default async function ComparePage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/auditchanges/[first]/[second]'>) {
  const { organisation, first, second } = await params
  return changesPage(organisationParty(organisation), { first, second }, searchParams)
}
