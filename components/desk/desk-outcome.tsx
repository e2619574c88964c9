import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/action/button-link'
import { Notice } from '#components/ui/feedback/notice'
import type { DeskItem } from '#contract/content/desk'
import { isErrorCode } from '#contract/kernel/errors'
import { formatDateTime } from '#lib/format/format'
import type { Decision, DecisionState } from '#lib/forms/desk-decision'
import { paths, teamPaths } from '#lib/paths/paths'

/** Whether it is so what the address says was done: another may have changed it since, or the address is old. */
export function isSo(
  { handOver, publication: { state, plan, hasConcept } }: DeskItem,
  done: Decision | undefined,
): boolean {
  if (done === undefined || handOver !== null) return false
  if (done === 'publish') return state === 'published'
  return done === 'plan' ? plan !== null : hasConcept
}

/** How the last decision ended: done, with the way to what waits next, or why it was refused. */
export function DeskOutcome({ item, done, error, team }: DecisionState & { item: DeskItem }) {
  const t = useTranslations('desk.outcome')
  const errors = useTranslations('errors')
  const { title, next, publication } = item
  if (error !== undefined && isErrorCode(error)) {
    return (
      <div className="mb-6">
        <Notice kind="error" announce>
          <strong>{t('failed')} </strong>
          {error === 'CONFLICT' ? t('changed') : errors(`${error}.message`)}
        </Notice>
      </div>
    )
  }
  if (done === undefined || !isSo(item, done)) return null
  const list = team === undefined ? paths.publish() : teamPaths(team).publish()
  const from = publication.plan === null ? '' : formatDateTime(publication.plan.from)
  return (
    <div className="mb-6">
      <Notice
        kind="done"
        announce
        actions={
          next === null ? (
            <ButtonLink href={list}>{t('toList')}</ButtonLink>
          ) : (
            <ButtonLink look="primary" href={paths.publishItem(next.kind, next.key, { team })}>
              {t('next', { title: next.title })}
            </ButtonLink>
          )
        }
      >
        {t(`done.${done}`, { title, from })} {next === null ? t('allDone') : null}
      </Notice>
    </div>
  )
}
