import { NotificationsPage } from '#components/notification/notifications-page'
import { teamNotificationEndpoints } from '#contract/notification/team-notification'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('notifications')

export default async function Page({ params }: PageProps<'/team/[team]/notifications'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'notifications', (call) =>
    call(teamNotificationEndpoints.get, { params: { team } }),
  )
  const { user } = await startup()
  return <NotificationsPage menu={menu} userId={user.id} data={data} />
}
