import type { Occurrence } from '#contract/agenda/occurrence'
import { type PublicationRow, publicationOf } from '../../kernel/item/publication.ts'
import { asSeen, titleFor } from '../../kernel/item/seen.ts'
import type { OccurrenceRow, Wanted } from './repository.ts'

/** An occurrence as callers see it. */
export function toOccurrence(
  { actor, organisation, now }: Pick<Wanted, 'actor' | 'now'> & { organisation: PublicationRow },
  { item, occurrence }: OccurrenceRow,
): Occurrence {
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
    publication: publicationOf(asSeen(actor, item), organisation, now),
  }
}
