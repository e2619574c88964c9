import { teamParty } from '#lib/server/party-page'
import { teamTitle } from '#lib/server/titles'
import { auditlogPage } from '../../../_party/auditlog'

export const generateMetadata = teamTitle('auditlog')

export default async function AuditlogPage({ params, searchParams }: PageProps<'/team/[team]/auditlog'>) {
  const { team } = await params
  return auditlogPage(teamParty(team), searchParams)
}
