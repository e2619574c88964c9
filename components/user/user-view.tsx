import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { KeyValues } from '#components/ui/display/key-values'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { RoleAssignment } from '#contract/access/assignment'
import { phoneToText } from '#contract/fields/phone-number'
import type { User } from '#contract/people/user'
import { formatDateTime } from '#lib/format/format'
import { apiPaths } from '#lib/paths/paths'
import { ClientMessages } from '../i18n/client-messages'
import { AssignmentTable } from './assignment-table'
import { SecondFactorReset } from './second-factor-reset'

export type UserViewProps = {
  user: User
  assignments: RoleAssignment[]
  title: string
  /** The text for a user without roles. */
  noRoles?: string
}

/** A person with the roles that the reader may know of. */
export function UserView({ user, assignments, title, noRoles }: UserViewProps) {
  const t = useTranslations('user')
  const { email, phoneNumber, lastLogin, isSelf } = user
  return (
    <div className="stack gap-6">
      {isSelf ? <Notice kind="info">{t('self')}</Notice> : null}
      <ViewAs user={user} />
      {user.secondFactorReset === null ? null : (
        <ClientMessages of={['ui', 'user.secondFactor']}>
          <SecondFactorReset user={user.user} name={user.name} answer={user.secondFactorReset} />
        </ClientMessages>
      )}
      <Card title={t('facts')}>
        <KeyValues
          items={[
            { name: t('email'), value: email },
            ...(phoneNumber === '' ? [] : [{ name: t('phone'), value: phoneToText(phoneNumber) }]),
            { name: t('lastLogin'), value: lastLogin === null ? t('never') : formatDateTime(lastLogin) },
          ]}
        />
      </Card>
      <Card title={title} count={assignments.length} flush>
        {assignments.length === 0 ? (
          <EmptyState title={t('noRoles')}>{noRoles}</EmptyState>
        ) : (
          <ClientMessages of={['ui', 'user']}>
            <AssignmentTable caption={title} assignments={assignments} />
          </ClientMessages>
        )}
      </Card>
    </div>
  )
}

/** For administrators: to see the product as this person does, or why that can't be. */
function ViewAs({ user: { user, name, viewing } }: { user: User }) {
  const t = useTranslations('user')
  if (viewing === null) return null
  return (
    <form action={apiPaths.viewing()} method="post">
      <input type="hidden" name="user" value={user} />
      <Button type="submit" icon={<Eye />} reason={viewing === 'allowed' ? undefined : t(`view.${viewing}`)}>
        {t('view.start', { name })}
      </Button>
      {viewing === 'allowed' ? <p className="mt-2 text-muted text-small">{t('view.note')}</p> : null}
    </form>
  )
}
