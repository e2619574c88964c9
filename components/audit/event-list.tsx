import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Timeline } from '#components/ui/display/item-list'
import { type AuditEvent, isAuditAction } from '#contract/history/audit'
import { formatDateTime } from '#lib/format/format'
import { maintenancePaths } from '#lib/paths/paths'

export type EventListProps = {
  events: AuditEvent[]
  /** Where a version is shown beside the one before it. */
  changesOf: (version: string) => string
}

function hrefOf({ toVersion, changeSet }: AuditEvent, changesOf: EventListProps['changesOf']) {
  if (toVersion !== null) return changesOf(toVersion)
  return changeSet === null ? undefined : maintenancePaths.control({ set: changeSet })
}

/** Events as sentences with their time; one that led to a version links to the changes in it. */
export function EventList({ events, changesOf }: EventListProps) {
  const t = useTranslations('audit')
  return (
    <Timeline
      events={events.map((event) => {
        const { id, action, actor, subjectTitle, at } = event
        const sentence = t(isAuditAction(action) ? action : 'other', { actor, subject: subjectTitle })
        const href = hrefOf(event, changesOf)
        return {
          key: String(id),
          who: actor,
          title: href === undefined ? sentence : <AppLink href={href}>{sentence}</AppLink>,
          time: <time dateTime={at}>{formatDateTime(at)}</time>,
        }
      })}
    />
  )
}
