import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import type { DeskItem } from '#contract/content/desk'
import { isErrorCode } from '#contract/kernel/errors'
import { formatDateTime } from '#lib/format/format'
import type { Decision, DecisionState } from '#lib/forms/desk-decision'
import { paths, teamPaths } from '#lib/paths/paths'
import { DecisionForm } from './decision-form'

/** Whether it is so what the address says was done: another may have changed it since, or the address is old. */
export function isSo(
  { handOver, publication: { state, plan, hasConcept } }: DeskItem,
  done: Decision | undefined,
): boolean {
  if (done === undefined || (handOver !== null) !== (done === 'undo')) return false
  if (done === 'undo') return true
  if (done === 'publish') return state === 'published'
  return done === 'plan' ? plan !== null : hasConcept
}

/** How the last decision ended: done, with the way to what waits next, or why it was refused. */
export function DeskOutcome({
  item,
  done,
  error,
  team,
  typed,
}: DecisionState & { item: DeskItem; typed: Record<string, string> }) {
  const t = useTranslations('desk.outcome')
  const errors = useTranslations('errors')
  const { title, next, publication } = item
  const planned = publication.plan === null ? '' : formatDateTime(publication.plan.from)
  if (error !== undefined && isErrorCode(error)) {
    return (
      <div className="mb-6">
        <Notice kind="error" announce isOutcome>
          <strong>{t('failed')} </strong>
          <span>{error === 'CONFLICT' ? t('changed') : errors(`${error}.message`)}</span>
          {/* The form that it was in is gone. */}
          {item.handOver === null && typed.note ? (
            <p className="mt-1 whitespace-pre-line">{t('yourNote', { note: typed.note })}</p>
          ) : null}
        </Notice>
      </div>
    )
  }
  if (done === undefined || !isSo(item, done)) return null
  return (
    <div className="mb-6">
      <Notice
        kind="done"
        announce
        isOutcome
        actions={done === 'undo' ? null : <AfterDecision item={item} team={team} />}
      >
        <span>{t(`done.${done}`, { title, from: planned })}</span>
        {done === 'publish' && planned ? <span>{` ${t('planStays', { from: planned })}`}</span> : null}
        {done !== 'undo' && next === null ? <span> {t('allDone')}</span> : null}
      </Notice>
    </div>
  )
}

/** Taking it back, for as long as that can be done, and the way to what waits next. */
function AfterDecision({ item, team }: Pick<DecisionState, 'team'> & { item: DeskItem }) {
  const t = useTranslations('desk.outcome')
  const { next, undo } = item
  const list = team === undefined ? paths.publish() : teamPaths(team).publish()
  return (
    <div className="notice-actions">
      {undo === null ? null : (
        <DecisionForm item={item} team={team} of="undo">
          <Button type="submit" icon={<Undo2 />}>
            {t('undo')}
          </Button>
        </DecisionForm>
      )}
      {next === null ? (
        <ButtonLink href={list}>{t('toList')}</ButtonLink>
      ) : (
        <ButtonLink look="primary" href={paths.publishItem(next.kind, next.key, { team })}>
          {t('next', { title: next.title })}
        </ButtonLink>
      )}
    </div>
  )
}
