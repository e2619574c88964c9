import type { Occurrence } from '#contract/occurrence'
import type { Actor } from '../../access/actor.ts'
import { publicationOf } from '../item/publication.ts'
import { titleFor } from '../item/views.ts'
import type { OccurrenceRow } from './repository.ts'

/** An occurrence as callers see it. */
export function toOccurrence(actor: Actor, { item, occurrence }: OccurrenceRow, now: Date): Occurrence {
  return {
    item: item.key,
    title: titleFor(actor, item),
    version: item.version,
    occurrence: occurrence.original,
    start: occurrence.localStart,
    end: occurrence.localEnd,
    allDay: occurrence.allDay,
    cancelled: occurrence.cancelled,
    moved: occurrence.moved,
    recurring: occurrence.recurring,
    byOpeningHours: occurrence.byOpeningHours,
    note: occurrence.note,
    location: occurrence.location,
    product: occurrence.product,
    publication: publicationOf(item, now),
  }
}
