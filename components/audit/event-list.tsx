import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Timeline } from '#components/ui/item-list'
import { type AuditEvent, auditActions } from '#contract/audit'
import { formatDateTime } from '#lib/format'

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
  const sentence = ({ action, actor, subjectTitle }: AuditEvent) =>
    t(isKnown(action) ? action : 'other', { actor, subject: subjectTitle })
  return (
    <Timeline
      events={events.map((event) => ({
        key: String(event.id),
        who: event.actor,
        title: (
          <Sentence href={event.toVersion === null ? undefined : changesOf(event.toVersion)}>
            {sentence(event)}
          </Sentence>
        ),
        time: <time dateTime={event.at}>{formatDateTime(event.at)}</time>,
      }))}
    />
  )
}

const Sentence = ({ href, children }: { href: string | undefined; children: string }) =>
  href === undefined ? children : <AppLink href={href}>{children}</AppLink>
