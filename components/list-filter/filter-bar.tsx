import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/action/button-link'
import { Disclosure } from '#components/ui/page/disclosure'
import { ClientMessages } from '../i18n/client-messages'
import { FilterMenu, type FilterMenuProps } from './filter-menu'
import { SearchFilter, type SearchFilterProps } from './search-filter'

export type FilterBarProps = {
  label: string
  search?: SearchFilterProps
  filters: FilterMenuProps[]
  /** Those that few use, below the others. */
  further?: FilterMenuProps[]
  /** The list without any filter, where one is on. */
  clear: string | undefined
  /** Chips of another make. */
  children?: ReactNode
}

/** A search and a chip for each filter of a list, all of which are kept in the address. */
export function FilterBar({ label, search, filters, further = [], clear, children }: FilterBarProps) {
  const t = useTranslations('lists.filters')
  const isOn = ({ value }: FilterMenuProps) => value !== undefined
  return (
    <ClientMessages of={['ui']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="filters" role="group" aria-label={label}>
        {search === undefined ? null : <SearchFilter {...search} />}
        {filters.map((filter) => (
          <FilterMenu key={filter.name} {...filter} />
        ))}
        {children}
        {clear === undefined ? null : (
          <ButtonLink href={clear} look="quiet" size="small" icon={<X />}>
            {t('clear')}
          </ButtonLink>
        )}
        {further.length === 0 ? null : (
          <div className="basis-full">
            <Disclosure summary={t('more')} open={further.some(isOn)}>
              <div className="flex flex-wrap gap-2">
                {further.map((filter) => (
                  <FilterMenu key={filter.name} {...filter} />
                ))}
              </div>
            </Disclosure>
          </div>
        )}
      </div>
    </ClientMessages>
  )
}
