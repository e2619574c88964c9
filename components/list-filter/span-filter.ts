import { useTranslations } from 'next-intl'
import { type UnconfirmedSpan, unconfirmedSpans, usualUnconfirmed } from '#contract/content/list-filters'
import type { FilterMenuProps } from './filter-menu'
import type { FilterOption } from './load-choices'

/** What a choice is called; itself where that is not known. */
export const labelOf = (options: readonly FilterOption[] | undefined, value: string): string =>
  options?.find((option) => option.value === value)?.label ?? value

type Spanned = { unconfirmed?: string; unconfirmedMonths?: UnconfirmedSpan }

/** For how many months nobody confirmed the field by which a list is narrowed. */
export const spanOf = ({ unconfirmedMonths = usualUnconfirmed }: Spanned): number => Number(unconfirmedMonths)

/** The choice of how long, once a field is chosen. */
export function useSpanFilter(query: Spanned): FilterMenuProps[] {
  const t = useTranslations('lists.filters')
  if (query.unconfirmed === undefined) return []
  const said = (months: UnconfirmedSpan) => t('span', { months: Number(months) })
  const value = query.unconfirmedMonths ?? usualUnconfirmed
  const options = unconfirmedSpans.map((months) => ({ value: months, label: said(months) }))
  return [
    { label: t('howLong'), name: 'unconfirmedMonths', value, shown: said(value), all: said(usualUnconfirmed), options },
  ]
}
