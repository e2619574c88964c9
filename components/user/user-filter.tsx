import { ListFilter, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { Disclosure } from '#components/ui/page/disclosure'
import { type AssignmentQuery, assignmentStatuses, userScopes } from '#contract/access/assignment'
import { withoutRole } from '#contract/people/user'

export type UserFilterProps = {
  action: string
  query: Partial<Omit<AssignmentQuery, 'role'>> & { role?: string }
  roles: { key: string; name: string }[]
  /** Whether there is something below, whose people the list can show too. */
  scopes: boolean
  /** Whether the list can show people without a role. */
  none?: boolean
}

/** The filters of a list of users: a plain form whose answer is an address, so that a list can be shared. */
export function UserFilter({ action, query, roles, scopes, none = false }: UserFilterProps) {
  const t = useTranslations('user')
  const { q, role, status, scope, addedSince, changedSince } = query
  const isNarrowed = [role, status, addedSince, changedSince].some((value) => value !== undefined)
  const isFiltered = [q, role, status, scope, addedSince, changedSince].some((value) => value !== undefined)
  return (
    <form action={action} className="filters items-end" aria-label={t('filter.label')}>
      <Field id="filter-q" label={t('filter.name')}>
        {(control) => <TextInput {...control} name="q" type="search" defaultValue={q} />}
      </Field>
      {scopes ? (
        <Field id="filter-scope" label={t('filter.scope')}>
          {(control) => (
            <Select
              {...control}
              name="scope"
              defaultValue={scope ?? 'here'}
              options={userScopes.map((value) => ({ value, label: t(`filter.scopes.${value}`) }))}
            />
          )}
        </Field>
      ) : null}
      <Button type="submit" icon={<ListFilter />}>
        {t('filter.submit')}
      </Button>
      {isFiltered ? (
        <ButtonLink href={action} look="quiet" icon={<X />}>
          {t('filter.clear')}
        </ButtonLink>
      ) : null}
      <div className="basis-full">
        <Disclosure summary={t('filter.more')} open={isNarrowed}>
          <div className="flex flex-wrap items-end gap-3">
            <Field id="filter-role" label={t('role')}>
              {(control) => (
                <Select
                  {...control}
                  name="role"
                  defaultValue={role ?? ''}
                  empty={t('filter.all')}
                  options={[
                    ...roles.map(({ key, name }) => ({ value: key, label: name })),
                    ...(none ? [{ value: withoutRole, label: t('filter.withoutRole') }] : []),
                  ]}
                />
              )}
            </Field>
            <Field id="filter-status" label={t('status')}>
              {(control) => (
                <Select
                  {...control}
                  name="status"
                  defaultValue={status ?? ''}
                  empty={t('filter.all')}
                  options={assignmentStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
                />
              )}
            </Field>
            <Field id="filter-added" label={t('filter.addedSince')}>
              {(control) => <TextInput {...control} name="addedSince" type="date" defaultValue={addedSince} />}
            </Field>
            <Field id="filter-changed" label={t('filter.changedSince')}>
              {(control) => <TextInput {...control} name="changedSince" type="date" defaultValue={changedSince} />}
            </Field>
          </div>
        </Disclosure>
      </div>
    </form>
  )
}
