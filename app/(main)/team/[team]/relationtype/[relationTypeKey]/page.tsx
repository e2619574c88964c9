import { notFound } from 'next/navigation'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('relationType')

export default async function RelationtypeRelationtypekeyPage({
  params,
}: PageProps<'/team/[team]/relationtype/[relationTypeKey]'>) {
  const { team } = await params
  await openTeamPage(team, 'relationtypes')
  notFound()
}
