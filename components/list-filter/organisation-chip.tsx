'use client'

import { useTranslations } from 'next-intl'
import { FilterChip } from '#components/ui/action/filter-chip'
import { MenuButton } from '#components/ui/action/menu-button'
import { lazyPart } from '../i18n/lazy-part'
import type { OrganisationChoiceProps } from './organisation-choice'

export type OrganisationChipProps = { value: string | undefined; shown: string | undefined }

const load = lazyPart<OrganisationChoiceProps>(
  ['ui', 'lists.filters', 'consumers.combobox'],
  async () => (await import('./organisation-choice')).OrganisationChoice,
)

/** A filter by an organisation, which is looked for by its name: there may be thousands. */
export function OrganisationChip({ value, shown }: OrganisationChipProps) {
  const t = useTranslations('lists.filters')
  const trigger = <FilterChip name={t('organisation')} value={shown ?? t('all')} active={value !== undefined} />
  return (
    <MenuButton trigger={trigger} load={load} popup="dialog">
      {(OrganisationChoice, start) => (
        <OrganisationChoice value={value} shown={shown} trigger={trigger} start={start} />
      )}
    </MenuButton>
  )
}
