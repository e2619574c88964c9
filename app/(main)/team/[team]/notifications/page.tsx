import { getTranslations } from 'next-intl/server'
import { TeamFrame } from '#components/frame/team-frame'
import { NotificationForm } from '#components/notification/notification-form'
import { Recipients } from '#components/notification/recipients'
import { ReadOnlyWhen } from '#components/rights/read-only-when'
import { reasons } from '#components/rights/reasons'
import { menuList } from '#contract/menu'
import { teamNotificationEndpoints } from '#contract/team-notification'
import { notificationWords } from '#lib/server/notification-words'
import { startup } from '#lib/server/startup'
import { openTeamPage } from '#lib/server/team-page'
import { teamTitle } from '#lib/server/titles'

export const generateMetadata = teamTitle('notifications')

export default async function NotificationsPage({ params }: PageProps<'/team/[team]/notifications'>) {
  const { team } = await params
  const { menu, data } = await openTeamPage(team, 'notifications', (call) =>
    call(teamNotificationEndpoints.get, { params: { team } }),
  )
  const [{ user }, t, words, reason] = await Promise.all([
    startup(),
    getTranslations('pages'),
    notificationWords(),
    reasons(),
  ])
  return (
    <TeamFrame menu={menu} place="notifications" title={t('titles.notifications')} width="wide">
      <div className="columns">
        <div>
          <ReadOnlyWhen reason={reason(menuList(menu, 'team'), 'team', 'settings')}>
            <NotificationForm key={data.version} team={team} userId={user.id} data={data} words={words} />
          </ReadOnlyWhen>
        </div>
        <Recipients data={data} team={team} />
      </div>
    </TeamFrame>
  )
}
