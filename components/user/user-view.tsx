import { Eye } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button'
import { Card } from '#components/ui/card'
import { EmptyState } from '#components/ui/empty-state'
import { KeyValues } from '#components/ui/key-values'
import { Notice } from '#components/ui/notice'
import type { RoleAssignment } from '#contract/assignment'
import { phoneToText } from '#contract/fields/phone-number'
import type { User } from '#contract/user'
import { formatDateTime } from '#lib/format'
import { apiPaths } from '#lib/paths'
import { AssignmentTable } from './assignment-table'
import type { UserWords } from './user-words'

export type UserViewProps = {
  user: User
  assignments: RoleAssignment[]
  title: string
  /** What it says when there are none. */
  noRoles?: string
  words: UserWords
}

/** A person with the roles that the reader may know of. */
export async function UserView({ user, assignments, title, noRoles, words }: UserViewProps) {
  const t = await getTranslations('user')
  const { email, phoneNumber, lastLogin, isSelf } = user
  return (
    <div className="stack gap-6">
      {isSelf ? <Notice kind="info">{t('self')}</Notice> : null}
      <ViewAs user={user} />
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
          <AssignmentTable caption={title} assignments={assignments} words={words} />
        )}
      </Card>
    </div>
  )
}

/** For administrators: to see the product as this person does, or why that can't be. */
async function ViewAs({ user: { user, name, viewing } }: { user: User }) {
  if (viewing === null) return null
  const t = await getTranslations('user')
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
