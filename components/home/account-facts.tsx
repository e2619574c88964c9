import { getTranslations } from 'next-intl/server'
import { Card } from '#components/ui/card'
import { KeyValues } from '#components/ui/key-values'
import { fullName, type SessionUser } from '#contract/session'
import { RoleList } from './role-list'

/** The user's own details and roles. */
export async function AccountFacts({ user }: { user: SessionUser }) {
  const [t, account] = await Promise.all([getTranslations('frame'), getTranslations('login')])
  return (
    <div className="stack gap-6">
      <Card title={t('profile')}>
        <KeyValues
          items={[
            { name: t('name'), value: fullName(user) },
            { name: account('email'), value: user.primaryEmail },
            { name: t('phone'), value: user.phoneNumber },
          ]}
        />
      </Card>
      <RoleList user={user} />
    </div>
  )
}
