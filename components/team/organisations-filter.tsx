import { EyeOff, ListFilter, X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button'
import { ButtonLink } from '#components/ui/button-link'
import { Disclosure } from '#components/ui/disclosure'
import { Field } from '#components/ui/field'
import { Select } from '#components/ui/select'
import { TextInput } from '#components/ui/text-input'
import { type SwitchName, type SwitchState, switchNames, switchStates } from '#contract/organisation-settings'
import { type PublicationState, publicationStates } from '#contract/publication'
import { teamPaths } from '#lib/paths'

export type OrganisationsFilterProps = {
  team: string
  /** Part of the name. */
  q?: string
  state?: PublicationState
  setting?: SwitchName
  status?: SwitchState
  unopened?: 'true'
}

/** Narrows the organisations of a team: a plain form whose answer is an address, so that a list can be shared. */
export async function OrganisationsFilter({ team, q, state, setting, status, unopened }: OrganisationsFilterProps) {
  const [t, states, settings, ui] = await Promise.all([
    getTranslations('team.overview'),
    getTranslations('states.short'),
    getTranslations('settings'),
    getTranslations('ui'),
  ])
  const words = { optional: ui('optional'), error: ui('error') }
  const to = teamPaths(team)
  const isFiltered = [q, state, setting, unopened].some((value) => value !== undefined)
  return (
    <form action={to.organisations()} className="filters items-end px-0 pt-0" aria-label={t('filterLabel')}>
      <Field id="filter-q" label={t('name')} words={words}>
        {(control) => <TextInput {...control} name="q" type="search" maxLength={100} defaultValue={q} />}
      </Field>
      <Field id="filter-state" label={t('state')} words={words}>
        {(control) => (
          <Select
            {...control}
            name="state"
            defaultValue={state ?? ''}
            empty={t('anyState')}
            options={publicationStates.map((value) => ({ value, label: states(value) }))}
          />
        )}
      </Field>
      <Button type="submit" icon={<ListFilter />}>
        {t('filter')}
      </Button>
      {isFiltered ? (
        <ButtonLink href={to.organisations()} look="quiet" icon={<X />}>
          {t('clear')}
        </ButtonLink>
      ) : (
        <ButtonLink href={to.organisations({ unopened: 'true' })} look="quiet" icon={<EyeOff />}>
          {t('onlyUnopened')}
        </ButtonLink>
      )}
      <div className="basis-full">
        <Disclosure summary={t('moreFilters')} open={setting !== undefined}>
          <div className="flex flex-wrap items-end gap-3">
            <Field id="filter-setting" label={t('setting')} words={words}>
              {(control) => (
                <Select
                  {...control}
                  name="setting"
                  defaultValue={setting ?? ''}
                  empty={t('anySetting')}
                  options={switchNames.map((value) => ({ value, label: settings(`names.${value}`) }))}
                />
              )}
            </Field>
            <Field id="filter-status" label={t('settingStatus')} words={words}>
              {(control) => (
                <Select
                  {...control}
                  name="status"
                  defaultValue={status ?? 'on'}
                  options={switchStates.map((value) => ({ value, label: t(value) }))}
                />
              )}
            </Field>
          </div>
        </Disclosure>
      </div>
    </form>
  )
}
