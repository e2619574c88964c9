import { notFound } from 'next/navigation'
import { NewRolePage, RolePage as Role } from '#components/role/role-page'
import { roleEndpoints } from '#contract/access/role'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('role')

/** A role; one is made at the reserved key `new`, empty or as a copy of another. */
export default async function RolePage({ params, searchParams }: PageProps<'/team/[team]/role/[role]'>) {
  const [{ team, role: key }, { from }] = await Promise.all([params, searchParams])
  const { menu, data } = await openTeamPage(team, 'role', (call) => call(roleEndpoints.list, { params: { team } }))
  const { user } = await startup()
  const page = { menu, grantable: data.grantable, userId: user.id }
  if (key === 'new') {
    const source = data.items.find((role) => role.key === from)
    // The standard roles, and the one that a copy is made of.
    const templates = data.items.filter((role) => role.standard || role === source)
    return <NewRolePage {...page} source={source} templates={templates} />
  }
  const role = data.items.find((candidate) => candidate.key === key)
  if (role === undefined) notFound()
  return <Role {...page} role={role} />
}
