import { TeamEditPage } from '#components/team/team-edit-page'
import { AppError } from '#contract/kernel/errors'
import { settingsEndpoints } from '#contract/team/inherited-settings'
import { teamEndpoints } from '#contract/team/team'
import { teamTypesEndpoints } from '#contract/team/team-types'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

function unlessForbidden(error: unknown): undefined {
  if (error instanceof AppError && error.code === 'FORBIDDEN') return undefined
  throw error
}

export const generateMetadata = teamTitle('edit')

export default async function Page({ params }: PageProps<'/team/[team]/edit'>) {
  const { team: key } = await params
  const { menu, data } = await openTeamPage(key, 'edit', async (call) => {
    const [team, types, settings] = await Promise.all([
      call(teamEndpoints.get, { params: { team: key } }),
      call(teamTypesEndpoints.get, { params: { team: key } }),
      // Who may change the team but not its settings gets the rest of the page.
      call(settingsEndpoints.team, { params: { team: key } }).catch(unlessForbidden),
    ])
    return { team, types, settings }
  })
  const { user } = await startup()
  return <TeamEditPage menu={menu} userId={user.id} {...data} />
}
