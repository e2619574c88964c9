import { Filter, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import type { ChangeRecord, ChangeSet } from '#contract/change-set/change-set'
import { type ChangeSetState, changeSetStates } from '#contract/change-set/states'
import { maintenancePaths, withCursor, withQuery } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { ClientMessages } from '../i18n/client-messages'
import { groupOf } from './record-list'
import { type SetPlace, SetTable } from './set-table'
import { SetView } from './set-view'

export type ChangeSetsPageProps = {
  place: SetPlace
  /** The list, or the one that the address names. */
  list: { items: ChangeSet[]; next: string | null } | undefined
  one:
    | { set: ChangeSet; records: { items: ChangeRecord[]; next: string | null }; asked: string | undefined }
    | undefined
  state?: ChangeSetState
  cursor: string | undefined
  /** Whether the reader may open what is changed. */
  opens: boolean
  menu: ProductRights
}

const menuPlaces = { control: 'implementControl', approve: 'implementApprove' } as const

/** Change sets to look at or to decide on, or one of them with all that it changes. */
export function ChangeSetsPage({ place, list, one, state, cursor, opens, menu }: ChangeSetsPageProps) {
  const t = useTranslations('changeSet')
  const pages = useTranslations('pages.titles')
  const frame = { ...menu, place: menuPlaces[place], width: 'wide' as const }
  const isControl = place === 'control'
  if (one !== undefined) {
    return (
      <ProductFrame
        {...frame}
        title={one.set.title}
        meta={t(`${place}.oneLead`)}
        actions={
          <ButtonLink href={maintenancePaths[place]()}>{t(isControl ? 'list.toAll' : 'list.toWaiting')}</ButtonLink>
        }
      >
        <SetView
          set={one.set}
          records={one.records}
          shown={groupOf(one.set, one.asked)}
          cursor={cursor}
          self={maintenancePaths[place]({ set: one.set.id })}
          opens={opens}
        />
      </ProductFrame>
    )
  }
  if (list === undefined) return null
  return (
    <ProductFrame
      {...frame}
      title={pages(menuPlaces[place])}
      meta={t(`${place}.lead`)}
      actions={
        isControl ? (
          <ButtonLink look="primary" href={maintenancePaths.add()}>
            {t('list.add')}
          </ButtonLink>
        ) : undefined
      }
    >
      <SetList
        sets={list}
        state={state}
        cursor={cursor}
        place={place}
        empty={
          isControl
            ? { title: t('list.none'), help: t('list.noneHelp') }
            : { title: t('approve.none'), help: t('approve.noneHelp') }
        }
        filters={isControl}
      />
    </ProductFrame>
  )
}

type SetListProps = {
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
function SetList({ sets, state, cursor, place, empty, filters = true }: SetListProps) {
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
