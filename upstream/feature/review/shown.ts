import { type ItemRecord, newestVersion, onlineVersionOf } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import type { Database } from '../../platform/db/store.ts'

/** What a link shows, and its answer confirms: what visitors see, else the newest version that is no concept. */
export const shownByLink = (organisation: ItemRecord, now: Date): string | null =>
  onlineVersionOf(organisation, null, now) ??
  organisation.readyVersion ??
  organisation.plannedVersion ??
  organisation.publishedVersion

/**
 * What who signed in may confirm: what visitors see, or the newest version where that is another one. `shown` is the one
 * that they looked at; undefined when it is neither any more, null when there is no version.
 */
export function confirmable(organisation: ItemRecord, shown: string | undefined, now: Date): string | null | undefined {
  const choices = [onlineVersionOf(organisation, null, now), newestVersion(organisation)].filter((one) => one !== null)
  return shown === undefined ? (choices[0] ?? null) : choices.find((one) => one === shown)
}

/** Values and types of a version of an organisation; undefined for none. */
export async function contentOf(db: Database, organisation: ItemRecord, uuid: string | null) {
  const version = await findVersion(db, organisation, uuid)
  return version && { values: version.values, types: version.types }
}
