import { Filter, X } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ListCard } from '#components/frame/list-card'
import { AppLink } from '#components/ui/app-link'
import { Button } from '#components/ui/button'
import { ButtonLink } from '#components/ui/button-link'
import { Field } from '#components/ui/field'
import { Select } from '#components/ui/select'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { ChangeSet } from '#contract/change-set'
import { type ChangeSetState, changeSetStates } from '#contract/change-set-states'
import { formatDateTime } from '#lib/format'
import { withCursor, withQuery } from '#lib/paths'
import { SetState } from './set-state'

export type SetListProps = {
  sets: { items: ChangeSet[]; next: string | null }
  /** Which are shown; undefined for all. */
  state?: ChangeSetState
  cursor: string | undefined
  /** The page that the list stands on. */
  self: string
  hrefOf: (set: ChangeSet) => string
  /** What to do when there is none. */
  empty: { title: string; help: string }
  filters?: boolean
}

/** Change sets with how far each is, what changed last first. */
export async function SetList({ sets, state, cursor, self, hrefOf, empty, filters = true }: SetListProps) {
  const t = await getTranslations('changeSet')
  return (
    <ListCard
      shown={sets.items.length}
      next={sets.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => withCursor(withQuery(self, { state }), next)}
      filters={filters ? <StateFilter self={self} state={state} /> : null}
      empty={state !== undefined && filters ? { title: t('list.noneOfState'), help: t('list.noneOfStateHelp') } : empty}
    >
      <Table caption={t('list.caption')}>
        <thead>
          <tr>
            <th scope="col">{t('list.change')}</th>
            <th scope="col">{t('list.state')}</th>
            <th scope="col">{t('list.records')}</th>
            <th scope="col">{t('list.proposer')}</th>
          </tr>
        </thead>
        <tbody>
          {sets.items.map((set) => (
            <Row key={set.id}>
              <RowHeader note={set.scope}>
                <AppLink href={hrefOf(set)}>{set.title}</AppLink>
              </RowHeader>
              <Cell label={t('list.state')} note={set.decision?.isApproved === false ? set.decision.note : undefined}>
                <SetState state={set.state} label={t(`setStates.${set.state}`)} />
              </Cell>
              <Cell label={t('list.records')}>{countsOf(set, t)}</Cell>
              <Cell label={t('list.proposer')} note={formatDateTime(set.changedAt)}>
                {set.proposer.name}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </ListCard>
  )
}

type Say = Awaited<ReturnType<typeof getTranslations<'changeSet'>>>

function countsOf({ state, verdicts, outcomes }: ChangeSet, t: Say): string {
  if (state === 'draft' || state === 'checking') return t('list.notYet')
  if (outcomes.done > 0 || state === 'done' || state === 'undone') return t('list.done', { count: outcomes.done })
  return t('list.changes', { count: verdicts.change, refused: verdicts.refused })
}

/** A plain form whose answer is an address. */
async function StateFilter({ self, state }: { self: string; state: ChangeSetState | undefined }) {
  const [t, ui] = await Promise.all([getTranslations('changeSet'), getTranslations('ui')])
  return (
    <form action={self} className="filters items-end" aria-label={t('list.filterLabel')}>
      <Field id="set-state" label={t('list.state')} words={{ optional: ui('optional'), error: ui('error') }}>
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
