import { Filter, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import type { ChangeSet } from '#contract/change-set/change-set'
import { type ChangeSetState, changeSetStates } from '#contract/change-set/states'
import { maintenancePaths, withCursor, withQuery } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { ClientMessages } from '../i18n/client-messages'
import { type SetPlace, SetTable } from './set-table'

export type SetListProps = {
  sets: { items: ChangeSet[]; next: string | null }
  /** Which are shown; undefined for all. */
  state?: ChangeSetState
  cursor: string | undefined
  /** The page that the list is on, and opens them at. */
  place: SetPlace
  /** Advice for an empty list. */
  empty: { title: string; help: string }
  filters?: boolean
}

/** Change sets with how far each is, what changed last first. */
export function SetList({ sets, state, cursor, place, empty, filters = true }: SetListProps) {
  const t = useTranslations('changeSet')
  const self = maintenancePaths[place]()
  return (
    <ListCard
      shown={sets.items.length}
      next={sets.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => withCursor(withQuery(self, { state }), next)}
      filters={filters ? <StateFilter self={self} state={state} /> : null}
      empty={state !== undefined && filters ? { title: t('list.noneOfState'), help: t('list.noneOfStateHelp') } : empty}
    >
      <ClientMessages of={['ui', 'changeSet']}>
        <SetTable sets={sets.items} place={place} />
      </ClientMessages>
    </ListCard>
  )
}

/** A plain form whose answer is an address. */
function StateFilter({ self, state }: { self: string; state: ChangeSetState | undefined }) {
  const t = useTranslations('changeSet')
  return (
    <form action={self} className="filters items-end" aria-label={t('list.filterLabel')}>
      <Field id="set-state" label={t('list.state')}>
        {(control) => (
          <Select
            {...control}
            name="state"
            defaultValue={state ?? ''}
            empty={t('list.all')}
            options={changeSetStates.map((value) => ({ value, label: t(`setStates.${value}`) }))}
          />
        )}
      </Field>
      <Button type="submit" icon={<Filter />}>
        {t('list.filter')}
      </Button>
      {state === undefined ? null : (
        <ButtonLink href={self} look="quiet" icon={<X />}>
          {t('list.clear')}
        </ButtonLink>
      )}
    </form>
  )
}
