import { organisationParty } from '#lib/server/party-page'
import { organisationTitle } from '#lib/server/titles'
import { auditlogPage } from '../../../_party/auditlog'

export const generateMetadata = organisationTitle('auditlog')

export default async function AuditlogPage({
  params,
  searchParams,
}: PageProps<'/organisation/[organisation]/auditlog'>) {
  const { organisation } = await params
  return auditlogPage(organisationParty(organisation), searchParams)
}
