import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import type { AssignableRole } from '#contract/access/assignment'
import type { AppError } from '#contract/kernel/errors'
import { useFieldValue } from '../form/form-context'

export type RoleSelectProps = {
  id: string
  roles: AssignableRole[]
  value: string
  onChange: (role: string) => void
  error?: string
  /** Why this person can't get the chosen role once more: said here, and the list gets the focus. */
  currentRole?: string
}

/** The roles that can be assigned; those with more rights than the user holds are counted, with the reason. */
export function RoleSelect({ id, roles, value, onChange, error, currentRole }: RoleSelectProps) {
  const t = useTranslations('user')
  const givable = roles.filter(({ missing }) => missing.length === 0)
  const others = roles.filter(({ missing }) => missing.length > 0).map(({ name }) => name)
  useEffect(() => {
    if (currentRole !== undefined) document.getElementById(id)?.focus()
  }, [currentRole, id])
  const chosen = givable.find(({ key }) => key === value)
  return (
    <Field
      id={id}
      label={t('role')}
      error={currentRole ?? error}
      help={
        <>
          {chosen === undefined ? null : (
            <span>
              {chosen.description} {t(`depths.${chosen.depth}`)}.{' '}
            </span>
          )}
          {others.length === 0 ? null : <span>{t('beyond', { roles: others.join(', ') })}</span>}
        </>
      }
    >
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          empty={t('chooseRole')}
          options={givable.map(({ key, name }) => ({ value: key, label: name }))}
        />
      )}
    </Field>
  )
}

/** The same, as the field `role` of a form. */
export function RoleField({ roles }: Pick<RoleSelectProps, 'roles'>) {
  const t = useTranslations('user')
  const { id, error, value, change } = useFieldValue('role', { label: t('role'), type: 'text' })
  return <RoleSelect id={id} roles={roles} value={String(value)} onChange={change} error={error} />
}

/** That somebody has a role already stands at the role. */
export function useRolePlace() {
  const t = useTranslations('user')
  return ({ code }: AppError, name: string) =>
    code === 'ROLE_ASSIGNMENT_EXISTS' ? { path: 'role' as const, message: t('roleExists', { name }) } : undefined
}
