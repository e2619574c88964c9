import { getTranslations } from 'next-intl/server'
import { Timeline } from '#components/ui/item-list'
import { type AuditEvent, auditActions } from '#contract/audit'
import { formatDateTime } from '#lib/format'

const isKnown = (action: string): action is (typeof auditActions)[number] =>
  auditActions.some((known) => known === action)

/** What happened, as sentences with their time. */
export async function EventList({ events }: { events: AuditEvent[] }) {
  const t = await getTranslations('audit')
  return (
    <Timeline
      events={events.map((event) => ({
        key: String(event.id),
        who: event.actor,
        title: t(isKnown(event.action) ? event.action : 'other', { actor: event.actor, subject: event.subjectTitle }),
        time: <time dateTime={event.at}>{formatDateTime(event.at)}</time>,
      }))}
    />
  )
}
