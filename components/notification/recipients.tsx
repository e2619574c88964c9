import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Avatar } from '#components/ui/display/avatar'
import { Item, ItemList } from '#components/ui/display/item-list'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Card } from '#components/ui/page/card'
import { maximumRecipients, type TeamNotification } from '#contract/notification/team-notification'
import { paths, teamPaths } from '#lib/paths/paths'

export type RecipientsProps = { team: string; data: TeamNotification }

/** Who is told, and how often each wants to be: that is their own choice. */
export function Recipients({ team, data: { recipients, topics } }: RecipientsProps) {
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
