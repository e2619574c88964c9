import { useTranslations } from 'next-intl'
import type { AppError } from '#contract/kernel/errors'

/** That somebody has a role already stands at the role. */
export function useRolePlace() {
  const t = useTranslations('user')
  return ({ code }: AppError, name: string) =>
    code === 'ROLE_ASSIGNMENT_EXISTS' ? { path: 'role' as const, message: t('roleExists', { name }) } : undefined
}
