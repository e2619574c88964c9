import { EyeOff, ListFilter, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Field } from '#components/ui/input/field'
import { Select, type SelectProps } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { Disclosure } from '#components/ui/page/disclosure'
import { switchNames, switchStates } from '#contract/content/organisation-settings'
import { publicationStates } from '#contract/publication/publication'
import { teamPaths } from '#lib/paths/paths'
import type { OrganisationsQuery } from '#lib/queries/organisations'
import { useShortStateName } from '../item/use-state-name'

export type OrganisationsFilterProps = { team: string; query: OrganisationsQuery }

/** True when the list shows a part of the organisations. */
export const isNarrowed = ({ q, state, setting, unopened }: OrganisationsQuery) =>
  [q, state, setting, unopened].some((value) => value !== undefined)

/** Narrows the organisations of a team: a plain form whose answer is an address, so that a list can be shared. */
export function OrganisationsFilter({ team, query }: OrganisationsFilterProps) {
  const t = useTranslations('team.figures')
  const states = useShortStateName()
  const settings = useTranslations('settings.names')
  const to = teamPaths(team)
  return (
    <form action={to.organisations()} className="filters items-end" aria-label={t('filterLabel')}>
      {query.sort === undefined ? null : <input type="hidden" name="sort" value={query.sort} />}
      <Field id="filter-q" label={t('name')}>
        {(control) => <TextInput {...control} name="q" type="search" maxLength={100} defaultValue={query.q} />}
      </Field>
      <Choice
        name="state"
        label={t('state')}
        value={query.state}
        empty={t('anyState')}
        options={publicationStates.map((value) => ({ value, label: states(value, 'organisation') }))}
      />
      <Button type="submit" icon={<ListFilter />}>
        {t('filter')}
      </Button>
      {isNarrowed(query) ? (
        <ButtonLink href={to.organisations({ sort: query.sort })} look="quiet" icon={<X />}>
          {t('clear')}
        </ButtonLink>
      ) : (
        <ButtonLink href={to.organisations({ sort: query.sort, unopened: 'true' })} look="quiet" icon={<EyeOff />}>
          {t('onlyUnopened')}
        </ButtonLink>
      )}
      <div className="basis-full">
        <Disclosure summary={t('moreFilters')} open={query.setting !== undefined}>
          <div className="flex flex-wrap items-end gap-3">
            <Choice
              name="setting"
              label={t('setting')}
              value={query.setting}
              empty={t('anySetting')}
              options={switchNames.map((value) => ({ value, label: settings(value) }))}
            />
            <Choice
              name="status"
              label={t('settingStatus')}
              value={query.status ?? 'on'}
              options={switchStates.map((value) => ({ value, label: t(value) }))}
            />
          </div>
        </Disclosure>
      </div>
    </form>
  )
}

type ChoiceProps = Pick<SelectProps, 'empty' | 'options'> & { name: string; label: string; value: string | undefined }

function Choice({ name, label, value = '', ...select }: ChoiceProps) {
  return (
    <Field id={`filter-${name}`} label={label}>
      {(control) => <Select {...control} {...select} name={name} defaultValue={value} />}
    </Field>
  )
}
