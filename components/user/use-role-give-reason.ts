import { useTranslations } from 'next-intl'

type Person = { isAssignable: boolean; isSelf?: boolean }

/** Why somebody can't get a role; undefined when they can. */
export function useRoleGiveReason(isViewing: boolean): (person: Person) => string | undefined {
  const t = useTranslations('user.give')
  const errors = useTranslations('errors')
  const role = useTranslations('role.actions')
  return ({ isAssignable, isSelf = false }) => {
    if (isViewing) return errors('VIEWING_ONLY.message')
    if (isAssignable) return undefined
    // Everybody finds themselves, also who assigns no roles.
    return isSelf ? errors('missingRight', { right: role('roleAssignment') }) : t('notYet')
  }
}
