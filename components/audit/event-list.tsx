import { getTranslations } from 'next-intl/server'
import { type AuditEvent, auditActions } from '#contract/audit'
import { formatDateTime } from '#lib/format'
import { packOnce } from '#lib/packed'
import { maintenancePaths } from '#lib/paths'
import { type EventText, PackedEventRows } from './event-rows'

const isKnown = (action: string): action is (typeof auditActions)[number] =>
  auditActions.some((known) => known === action)

export type EventListProps = {
  events: AuditEvent[]
  /** Where a version is shown beside the one before it. */
  changesOf: (version: string) => string
}

function hrefOf(version: string | null, changeSet: string | null, changesOf: EventListProps['changesOf']) {
  if (version !== null) return changesOf(version)
  return changeSet === null ? undefined : maintenancePaths.control({ set: changeSet })
}

/** What happened, as sentences with their time; what led to a version leads to what changed in it. */
export async function eventTexts({ events, changesOf }: EventListProps): Promise<EventText[]> {
  const t = await getTranslations('audit')
  return events.map(({ id, action, actor, subjectTitle, toVersion, changeSet, at }) => ({
    key: String(id),
    who: actor,
    sentence: t(isKnown(action) ? action : 'other', { actor, subject: subjectTitle }),
    href: hrefOf(toVersion, changeSet, changesOf),
    at,
    time: formatDateTime(at),
  }))
}

/** The same as a list. */
export async function EventList(props: EventListProps) {
  return <PackedEventRows data={packOnce(await eventTexts(props))} />
}
