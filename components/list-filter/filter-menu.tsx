'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FilterChip } from '#components/ui/action/filter-chip'
import type { MenuItem } from '#components/ui/action/menu'
import { MenuButton } from '#components/ui/action/menu-button'
import type { FilterOption, LoadedChoices } from './load-choices'
import { useFilterHref } from './use-filter-href'

export type FilterMenuProps = {
  /** "Gemeente". */
  label: string
  /** The name of its parameter in the address. */
  name: string
  /** The chosen value, and its text. */
  value: string | undefined
  shown?: string
  /** Said while nothing is chosen. */
  all: string
  options: FilterOption[]
  /** The name of what an option says beside its value. */
  beside?: string
  /** More options, loaded when the menu is about to open. */
  more?: { team: string; of: keyof LoadedChoices }
}

/** A filter as a chip that says what is chosen; its menu has an address for each choice, which counts at once. */
export function FilterMenu({ label, name, value, shown, all, options, beside, more }: FilterMenuProps) {
  const t = useTranslations('ui')
  const hrefOf = useFilterHref(name, beside)
  const [load] = useState(() => async () => {
    const [{ MenuList }, found] = await Promise.all([
      import('#components/ui/action/menu-list'),
      more && import('./load-choices').then(({ loadChoices }) => loadChoices(more.team)),
    ])
    return { MenuList, found: more && found?.[more.of] }
  })
  const item = (key: string, text: string, href: string, isCurrent: boolean): MenuItem => ({
    key,
    label: text,
    href,
    isCurrent,
    icon: isCurrent ? <Check /> : undefined,
  })
  const trigger = <FilterChip name={label} value={shown ?? all} active={value !== undefined} />
  return (
    <MenuButton trigger={trigger} load={load}>
      {({ MenuList, found }, start) => (
        <MenuList
          {...start}
          trigger={trigger}
          label={label}
          align="start"
          items={[
            item('', all, hrefOf(), value === undefined),
            ...[...options, ...(found ?? [])].map((option) =>
              item(
                `${option.value} ${option.beside ?? ''}`,
                option.label,
                hrefOf(option),
                shown !== undefined && option.value === value && option.label === shown,
              ),
            ),
            ...(more !== undefined && found === undefined
              ? [{ key: 'failed', label: t('failed'), reason: t('tryLater') }]
              : []),
          ]}
        />
      )}
    </MenuButton>
  )
}
