import { EyeOff, ListFilter, X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button'
import { ButtonLink } from '#components/ui/button-link'
import { Field } from '#components/ui/field'
import { Select } from '#components/ui/select'
import { type SwitchName, type SwitchState, switchNames, switchStates } from '#contract/organisation-settings'
import { teamPaths } from '#lib/paths'

export type OrganisationsFilterProps = {
  team: string
  setting?: SwitchName
  status?: SwitchState
  unopened: boolean
}

/** Narrows the organisations of a team: a plain form whose answer is an address, so that a list can be shared. */
export async function OrganisationsFilter({ team, setting, status, unopened }: OrganisationsFilterProps) {
  const [t, settings, ui] = await Promise.all([
    getTranslations('team.overview'),
    getTranslations('settings'),
    getTranslations('ui'),
  ])
  const words = { optional: ui('optional'), error: ui('error') }
  const to = teamPaths(team)
  return (
    <form action={to.organisations()} className="filters items-end" aria-label={t('filterLabel')}>
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
      <Button type="submit" icon={<ListFilter />}>
        {t('filter')}
      </Button>
      {unopened ? null : (
        <ButtonLink href={to.organisations({ unopened: 'true' })} look="quiet" icon={<EyeOff />}>
          {t('onlyUnopened')}
        </ButtonLink>
      )}
      {setting === undefined && !unopened ? null : (
        <ButtonLink href={to.organisations()} look="quiet" icon={<X />}>
          {t('clear')}
        </ButtonLink>
      )}
    </form>
  )
}
