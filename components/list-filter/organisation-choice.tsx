import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { OrganisationPicker } from '#components/form/organisation-picker'
import type { MenuStart, MenuTrigger } from '#components/ui/action/menu-button'
import { Field } from '#components/ui/input/field'
import { Popover } from '#components/ui/overlay/popover'
import { useRouter } from '#lib/browser/use-router'
import type { OrganisationChipProps } from './organisation-chip'
import { useFilterHref } from './use-filter-href'

export type OrganisationChoiceProps = OrganisationChipProps & { trigger: MenuTrigger; start: MenuStart }

/** Where an organisation is looked for; use `OrganisationChip`, which loads it. What is chosen counts at once. */
export function OrganisationChoice({ value, shown, trigger, start }: OrganisationChoiceProps) {
  const t = useTranslations('lists.filters')
  const router = useRouter()
  const hrefOf = useFilterHref('organisation')
  const [isOpen, setOpen] = useState(start.isOpened)
  const selected = value === undefined ? [] : [{ value, label: shown ?? value }]
  return (
    <Popover trigger={trigger} label={t('organisation')} open={isOpen} onOpenChange={setOpen} start={start}>
      <Field id="filter-organisation" label={t('organisation')}>
        {(control) => (
          <OrganisationPicker
            {...control}
            label={t('organisation')}
            takesArchived
            selected={selected}
            onSelectedChange={([chosen]) => {
              router.push(hrefOf(chosen))
              if (chosen !== undefined) setOpen(false)
            }}
          />
        )}
      </Field>
    </Popover>
  )
}
