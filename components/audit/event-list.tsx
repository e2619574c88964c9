import { getTranslations } from 'next-intl/server'
import { type AuditEvent, auditActions } from '#contract/audit'
import { formatDateTime } from '#lib/format'
import { packOnce } from '#lib/packed'
import { EventRows } from './event-rows'

const isKnown = (action: string): action is (typeof auditActions)[number] =>
  auditActions.some((known) => known === action)

export type EventListProps = {
  events: AuditEvent[]
  /** Where a version is shown beside the one before it. */
  changesOf: (version: string) => string
}

/** What happened, as sentences with their time; what led to a version leads to what changed in it. */
export async function EventList({ events, changesOf }: EventListProps) {
  const t = await getTranslations('audit')
  return (
    <EventRows
      data={packOnce(
        events.map(({ id, action, actor, subjectTitle, toVersion, at }) => ({
          key: String(id),
          who: actor,
          sentence: t(isKnown(action) ? action : 'other', { actor, subject: subjectTitle }),
          href: toVersion === null ? undefined : changesOf(toVersion),
          at,
          time: formatDateTime(at),
        })),
      )}
    />
  )
}
