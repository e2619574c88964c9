import { useTranslations } from 'next-intl'
import type { TeamNotification } from '#contract/notification/team-notification'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { FormMessages } from '../form/form-messages'
import { TeamFrame } from '../frame/team-frame'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { NotificationForm } from './notification-form'
import { Recipients } from './recipients'

type NotificationsPageProps = { menu: TeamMenu; userId: string; data: TeamNotification }

/** Of what a team has people told by mail, and who that is now. */
export function NotificationsPage({ menu, userId, data }: NotificationsPageProps) {
  const t = useTranslations('pages.titles')
  const reason = useReasons()
  const { topics, roles, choices, version } = data
  return (
    <TeamFrame menu={menu} place="notifications" title={t('notifications')} width="wide">
      <div className="columns">
        <div>
          <ReadOnlyWhen reason={reason(menuList(menu, 'team'), 'team', 'settings')}>
            <FormMessages of={['notification']}>
              <NotificationForm
                key={version}
                team={menu.key}
                userId={userId}
                data={{ topics, roles, choices, version }}
              />
            </FormMessages>
          </ReadOnlyWhen>
        </div>
        <Recipients data={data} team={menu.key} />
      </div>
    </TeamFrame>
  )
}
