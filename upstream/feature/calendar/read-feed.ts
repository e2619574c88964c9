import type { CalendarFeed } from '#contract/agenda/calendar-feed'
import type { SubscriptionType } from '#contract/agenda/calendar-subscription'
import { type FeedOf, feedEvents, onlineOrganisation } from '../../capability/occurrence/feed.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { getItem } from '../../kernel/item/repository.ts'
import { titleFor } from '../../kernel/item/seen.ts'
import type { AuditSubject } from '../../kernel/log/record.ts'
import { subjectOf } from '../../kernel/scope/place.ts'
import { readableItems } from '../../kernel/scope/scope.ts'
import { getTeam, subjectOf as teamSubject } from '../../kernel/team/repository.ts'
import type { Database } from '../../platform/db/store.ts'
import { localDate } from '../../platform/text/local-date.ts'

export type AgendaReference = { type: SubscriptionType; key: string; organisation?: string }

type AgendaOfFeed = { name: string; subject: AuditSubject; of: FeedOf }

/** Whose agenda a reference means, or 404 when it is out of scope. */
export async function findAgenda(
  db: Database,
  actor: Actor,
  { type, key, organisation }: AgendaReference,
): Promise<AgendaOfFeed> {
  if (type === 'team') {
    const team = await getTeam(db, actor, key)
    return { name: team.name, subject: teamSubject(team), of: { teamPath: team.path } }
  }
  const { item } = await getItem(db, actor, { kind: type, key, organisation })
  const of =
    type === 'organisation' ? { organisationId: item.id } : { organisationId: item.organisationId ?? 0, product: key }
  return { name: titleFor(actor, item), subject: subjectOf(item), of }
}

export async function readFeed(
  db: Database,
  actor: Actor,
  reference: AgendaReference,
  now: Date,
): Promise<CalendarFeed> {
  const { name, of } = await findAgenda(db, actor, reference)
  const reader = { tenantId: actor.tenantId, readable: readableItems(actor, 'agenda') }
  const events = await feedEvents(db, reader, of, now)
  const isWhole = 'organisationId' in of && of.product === undefined
  const organisation = isWhole ? await onlineOrganisation(db, actor.tenantId, of.organisationId, now) : undefined
  return { name, today: localDate(now), events, organisation }
}
