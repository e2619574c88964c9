import { teamParty } from '#lib/server/party-page'
import { teamTitle } from '#lib/server/titles'
import { changesPage } from '../../../../_party/changes'

export const generateMetadata = teamTitle('auditchanges')

export default async function AuditchangesPage({
  params,
  searchParams,
}: PageProps<'/team/[team]/auditchanges/[first]'>) {
  const { team, first } = await params
  return changesPage(teamParty(team), { first }, searchParams)
}
