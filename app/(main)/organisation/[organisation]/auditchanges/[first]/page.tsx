import { organisationParty } from '#lib/server/party-page'
import { organisationTitle } from '#lib/server/titles'
import { changesPage } from '../../../../_party/changes'

export const generateMetadata = organisationTitle('auditchanges')

export default async function AuditchangesPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/auditchanges/[first]'>) {
  const { organisation, first } = await params
  return changesPage(organisationParty(organisation), { first }, searchParams)
}
