import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import type { ChangeRecord, ChangeSet } from '#contract/change-set/change-set'
import { isMoving } from '#contract/change-set/states'
import { formatDateTime } from '#lib/format/format'
import { maintenancePaths } from '#lib/paths/paths'
import { ClientMessages } from '../i18n/client-messages'
import { type RecordGroup, RecordList } from './record-list'
import { SetActions } from './set-actions'
import { SetProgress } from './set-progress'
import { SetState } from './set-state'

export type SetViewProps = {
  set: ChangeSet
  shown: RecordGroup | undefined
  records: { items: ChangeRecord[]; next: string | null } | undefined
  cursor: string | undefined
  self: string
  opens: boolean
}

/** A change set: what it does and why, how far it is, what can be done with it, and what becomes of each record. */
export function SetView({ set, shown, records, cursor, self, opens }: SetViewProps) {
  const t = useTranslations('changeSet')
  const { state, actions, decision, verdicts, outcomes } = set
  const next = isMoving(state) ? undefined : hintOf(set)
  const related = set.undoes ?? set.undoneBy
  const details = [
    { name: t('facts.scope'), value: set.scope },
    { name: t('facts.reason'), value: set.reason },
    {
      name: t('facts.proposer'),
      value: t('facts.by', { name: set.proposer.name, at: formatDateTime(set.proposer.at) }),
    },
    ...(decision === null
      ? []
      : [
          {
            name: decision.isApproved ? t('facts.approved') : t('facts.rejected'),
            value: t('facts.by', { name: decision.name, at: formatDateTime(decision.at) }),
          },
          ...(decision.note === '' ? [] : [{ name: t('facts.note'), value: decision.note }]),
        ]),
    { name: t('facts.state'), value: <SetState state={state} /> },
    ...(related === null
      ? []
      : [
          {
            name: set.undoes === null ? t('facts.undoneBy') : t('facts.undoes'),
            value: <AppLink href={maintenancePaths.control({ set: related })}>{t('facts.open')}</AppLink>,
          },
        ]),
  ]
  return (
    <ClientMessages of={['ui', 'changeSet', 'history.diff']}>
      <section className="card p-6 grid gap-5" aria-label={t('facts.title')}>
        <KeyValues items={details} />
        {isMoving(state) ? (
          <SetProgress
            key={`${state} ${set.version}`}
            set={{
              id: set.id,
              version: set.version,
              state,
              looked: set.looked,
              total: set.total,
              verdicts,
              outcomes,
              actions,
            }}
          />
        ) : null}
        {next === undefined ? null : (
          <Notice kind={next.kind}>
            {t(`hints.${next.name}`, {
              changes: verdicts.change,
              refused: verdicts.refused,
              done: outcomes.done,
              rest: outcomes.changed + outcomes.refused + outcomes.failed + outcomes.skipped,
            })}
          </Notice>
        )}
        <SetActions key={`${set.id} ${set.version}`} set={{ id: set.id, version: set.version, state, actions }} />
      </section>
      {records === undefined || shown === undefined ? null : (
        <RecordList set={set} shown={shown} records={records} cursor={cursor} self={self} opens={opens} />
      )}
    </ClientMessages>
  )
}

/** A hint about the present step, and whose turn it is. */
function hintOf({ state, isOwn, verdicts, actions }: ChangeSet) {
  const info = 'info' as const
  switch (state) {
    case 'draft':
      return { kind: info, name: 'draft' as const }
    case 'controlled':
      return verdicts.change === 0
        ? { kind: 'warning' as const, name: 'nothing' as const }
        : { kind: info, name: 'controlled' as const }
    case 'waiting':
      if (actions.includes('approve')) return { kind: info, name: 'decide' as const }
      return { kind: info, name: isOwn ? ('waitingOwn' as const) : ('waiting' as const) }
    case 'done':
      return { kind: 'done' as const, name: 'done' as const }
    case 'stopped':
      return { kind: 'warning' as const, name: 'stopped' as const }
    case 'rejected':
      return { kind: 'warning' as const, name: 'rejected' as const }
    case 'undone':
      return { kind: info, name: 'undone' as const }
    default:
      return undefined
  }
}
