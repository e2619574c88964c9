import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { KeyValues } from '#components/ui/key-values'
import { Notice } from '#components/ui/notice'
import type { AssignableRole, RoleAssignment } from '#contract/assignment'
import { phoneToText } from '#contract/fields/phone-number'
import type { User } from '#contract/user'
import { formatDateTime } from '#lib/format'
import { AssignmentTable } from './assignment-table'
import type { UserWords } from './user-words'

export type UserViewProps = {
  user: User
  assignments: RoleAssignment[]
  title: string
  /** The roles that can be given instead, where that is decided. */
  roles?: AssignableRole[]
  words: UserWords
}

/** A person with the roles that the reader may know of. */
export async function UserView({ user, assignments, title, roles, words }: UserViewProps) {
  const t = await getTranslations('user')
  const { email, phoneNumber, lastLogin, isSelf } = user
  return (
    <div className="stack gap-6">
      {isSelf ? <Notice kind="info">{t('self')}</Notice> : null}
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
        <AssignmentTable caption={title} assignments={assignments} roles={roles} words={words} />
      </Card>
    </div>
  )
}
