import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Select } from '#components/ui/input/select'
import { Disclosure } from '#components/ui/page/disclosure'
import type { ItemRow } from '#contract/content/item-row'
import { publicationStates } from '#contract/publication/publication'
import { organisationPaths } from '#lib/paths/paths'
import { useShortStateName } from '../item/use-state-name'
import type { CalendarState } from './calendar-view'

type CalendarFilterProps = { organisation: string; state: CalendarState; products: ItemRow[] }

/** Which items are shown. A plain form: it works before any script does, and its answer is an address. */
export function CalendarFilter({ organisation, state, products }: CalendarFilterProps) {
  const t = useTranslations('calendar')
  const states = useShortStateName()
  const { query } = state
  const to = organisationPaths(organisation)
  const shown = publicationStates.filter((one) => one !== 'archived')
  const isUsed = query.product !== undefined || query.state !== undefined
  return (
    <div className="calendar-filters">
      <Disclosure summary={t('filter')} open={isUsed}>
        <form className="calendar-filter" action={to.agenda()} method="get">
          <input type="hidden" name="view" value={query.view ?? 'month'} />
          <input type="hidden" name="date" value={state.date} />
          <span className="calendar-filter-field">
            <label htmlFor="agenda-product">{t('product')}</label>
            <Select
              id="agenda-product"
              name="product"
              defaultValue={query.product ?? ''}
              empty={t('allProducts')}
              options={products.map(({ key, title }) => ({ value: key, label: title }))}
            />
          </span>
          <span className="calendar-filter-field">
            <label htmlFor="agenda-state">{t('state')}</label>
            <Select
              id="agenda-state"
              name="state"
              defaultValue={query.state ?? ''}
              empty={t('allStates')}
              options={shown.map((one) => ({ value: one, label: states(one) }))}
            />
          </span>
          <Button type="submit">{t('show')}</Button>
          {isUsed ? (
            <ButtonLink look="quiet" href={to.calendar({ ...query, product: undefined, state: undefined })}>
              {t('clear')}
            </ButtonLink>
          ) : null}
        </form>
      </Disclosure>
    </div>
  )
}
