import type { CalendarFeed } from '#contract/calendar-feed'
import type { SubscriptionType } from '#contract/calendar-subscription'
import type { Actor } from '../../access/actor.ts'
import type { Database } from '../../db/store.ts'
import type { AuditSubject } from '../audit/record.ts'
import { subjectOf } from '../item/place.ts'
import { getItem } from '../item/repository.ts'
import { titleFor } from '../item/views.ts'
import { localDate } from '../local-date.ts'
import { readableItems } from '../scope.ts'
import { getTeam, subjectOf as teamSubject } from '../team/repository.ts'
import { type FeedOf, feedEvents, publishedOrganisation } from './feed.ts'

export type AgendaReference = { type: SubscriptionType; key: string; organisation?: string }

type FoundAgenda = { name: string; subject: AuditSubject; of: FeedOf }

/** Whose agenda a reference means, or 404 when it is out of scope. */
export async function findAgenda(
  db: Database,
  actor: Actor,
  { type, key, organisation }: AgendaReference,
): Promise<FoundAgenda> {
  if (type === 'team') {
    const team = await getTeam(db, actor, key)
    return { name: team.name, subject: teamSubject(team), of: { teamPath: team.path } }
  }
  const { item } = await getItem(db, actor, { kind: type, key, organisation })
  const of =
    type === 'organisation' ? { organisationId: item.id } : { organisationId: item.organisationId ?? 0, product: key }
  return { name: titleFor(actor, item), subject: subjectOf(item), of }
}

/** What is published of an agenda. */
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
  const organisation = isWhole ? await publishedOrganisation(db, actor.tenantId, of.organisationId) : undefined
  return { name, today: localDate(now), events, organisation }
}
