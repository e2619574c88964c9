import type { Occurrence } from '#contract/agenda/occurrence'
import type { EffectiveSettings } from '#contract/content/organisation-settings'
import { type PublicationRow, publicationOf } from '../../kernel/item/publication.ts'
import { asSeen, titleFor } from '../../kernel/item/seen.ts'
import type { OccurrenceQuery, OccurrenceRow } from './repository.ts'
import { dateSavedAs } from './saved-as.ts'

type Seen = Pick<OccurrenceQuery, 'actor' | 'now'> & {
  organisation: PublicationRow
  /** Those of the organisation, where a date can be changed. */
  settings?: EffectiveSettings
}

/** An occurrence as callers see it. */
export function toOccurrence(
  { actor, organisation, now, settings }: Seen,
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
    savedAs: settings && dateSavedAs(actor, item, { settings, now }),
  }
}
