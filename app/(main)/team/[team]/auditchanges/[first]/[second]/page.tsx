import { teamParty } from '#lib/server/party-page'
import { teamTitle } from '#lib/server/titles'
import { changesPage } from '../../../../../_party/changes'

export const generateMetadata = teamTitle('compare')

export default async function ComparePage({
  params,
  searchParams,
}: PageProps<'/team/[team]/auditchanges/[first]/[second]'>) {
  const { team, first, second } = await params
  return changesPage(teamParty(team), { first, second }, searchParams)
}
