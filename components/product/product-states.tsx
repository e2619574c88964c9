import { useTranslations } from 'next-intl'
import { FilterLink } from '#components/ui/action/filter-chip'
import { type ProductState, productStates, stateOfProduct } from '#contract/publication/publication'
import { useShortStateName } from '../item/use-state-name'
import { stateIcons } from '../ui/display/states'

export type ProductStatesProps = {
  counts: Partial<Record<ProductState, number>>
  hrefOf: (state: ProductState) => string
}

/** How many products there are in each state; each count leads to the list with that filter. */
export function ProductStates({ counts, hrefOf }: ProductStatesProps) {
  const t = useTranslations('products')
  const short = useShortStateName()
  const shown = productStates.filter((state) => (counts[state] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <nav className="flex flex-wrap gap-2 px-5 pb-4" aria-label={t('inStates')}>
      {shown.map((state) => {
        const Icon = stateIcons[stateOfProduct(state)]
        return (
          <FilterLink key={state} href={hrefOf(state)} icon={<Icon />} count={counts[state]}>
            {short(state).toLowerCase()}
          </FilterLink>
        )
      })}
    </nav>
  )
}
