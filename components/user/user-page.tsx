import { useTranslations } from 'next-intl'
import type { effectiveRightsEndpoints } from '#contract/access/effective-rights'
import type { ResponseOf } from '#contract/kernel/endpoint'
import type { User } from '#contract/people/user'
import { paths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { OwnRights } from '../rights/own-rights'
import { RoleGive } from './role-give'
import { useRoleGiveReason } from './use-role-give-reason'
import { UserView } from './user-view'

type UserPageProps = {
  user: User
  own: ResponseOf<typeof effectiveRightsEndpoints.own>
  /** The reader looks on as somebody else, and gives nobody a role. */
  isViewing: boolean
  menu: ProductRights
}

/** A person with all roles that the reader may know of. */
export function UserPage({ user, own, isViewing, menu }: UserPageProps) {
  const t = useTranslations('user')
  const reasonOf = useRoleGiveReason(isViewing)
  return (
    <ProductFrame
      {...menu}
      place="search"
      title={user.name}
      isName
      width="wide"
      actions={
        <ClientMessages of={['ui', 'user.give']}>
          <RoleGive person={{ user: user.user, name: user.name }} look="primary" reason={reasonOf(user)} />
        </ClientMessages>
      }
    >
      <UserView user={user} assignments={user.assignments} title={t('rolesAll')} />
      {user.isSelf ? (
        <div className="mt-6">
          <OwnRights action={paths.user(user.user)} own={own} />
        </div>
      ) : null}
    </ProductFrame>
  )
}
