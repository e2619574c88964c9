import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import type { ChangeRecord, ChangeSet } from '#contract/change-set/change-set'
import type { ChangeSetState } from '#contract/change-set/states'
import { maintenancePaths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'
import { groupOf } from './record-list'
import { SetList } from './set-list'
import type { SetPlace } from './set-table'
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
