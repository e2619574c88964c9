import { redirect } from 'next/navigation'
import { organisationPaths, paths, teamPaths } from '#lib/paths/paths'
import { startup } from '#lib/server/startup'

/** To the only organisation or team that the reader has and may open, else to the overview (design, app folder). */
export default async function StartPage() {
  const { user } = await startup()
  const [only, ...others] = [...user.teamRoles, ...user.organisationRoles].filter(({ reachable }) => reachable)
  if (only === undefined || others.some(({ key, type }) => key !== only.key || type !== only.type))
    redirect(paths.home())
  redirect(only.type === 'team' ? teamPaths(only.key).dashboard() : organisationPaths(only.key).dashboard())
}
