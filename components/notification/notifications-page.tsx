import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Avatar } from '#components/ui/display/avatar'
import { Item, ItemList } from '#components/ui/display/item-list'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import { maximumRecipients, type TeamNotification } from '#contract/notification/team-notification'
import { menuList, type TeamMenu } from '#contract/team/menu'
import { paths, teamPaths } from '#lib/paths/paths'
import { FormMessages } from '../form/form-messages'
import { TeamFrame } from '../frame/team-frame'
import { ReadOnlyWhen } from '../rights/read-only-when'
import { useReasons } from '../rights/use-reasons'
import { NotificationForm } from './notification-form'

type RecipientsProps = { team: string; data: TeamNotification }

/** The recipients, and how often each wants mail: that is their own choice. */
function Recipients({ team, data: { recipients, topics } }: RecipientsProps) {
  const t = useTranslations('notification')
  return (
    <Card title={t('recipients')} flush>
      {recipients.length === 0 || topics.length === 0 ? (
        <EmptyState title={t('nobody')}>{topics.length === 0 ? t('nobodyTopics') : t('nobodyRoles')}</EmptyState>
      ) : (
        <ItemList>
          {recipients.map(({ user, name, role, frequency }) => (
            <Item
              key={user}
              lead={<Avatar name={name} />}
              title={name}
              href={teamPaths(team).user(user)}
              note={
                <span>
                  {role} · {t(`frequencies.${frequency}`)}
                </span>
              }
            />
          ))}
        </ItemList>
      )}
      <p className="p-4 text-muted text-small">
        {recipients.length === maximumRecipients ? (
          <span>{`${t('first', { count: String(maximumRecipients) })} `}</span>
        ) : null}
        <span>{t('ownChoice')}</span> <AppLink href={paths.account()}>{t('toAccount')}</AppLink>
      </p>
    </Card>
  )
}

type NotificationsPageProps = { menu: TeamMenu; userId: string; data: TeamNotification }

/** The topics that a team sends mail about, and who receives it now. */
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
