import { type ItemRecord, newestVersion, onlineVersionOf } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { sharedVersion } from '../../kernel/item/seen.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { titleOf } from '../content/pointers.ts'

/** The version that a link shows and its answer confirms: the one online, else the newest that is no concept. */
export const versionForLink = (organisation: ItemRecord, now: Date): string | null =>
  onlineVersionOf(organisation, null, now) ?? sharedVersion(organisation)

/**
 * The version that a signed-in user may confirm: the one online, or the newest where that is another. `shown` is the one
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

/** The title that an organisation has in a version: a newer one may be that of a version still to come. */
export async function titleInVersion(db: Database, organisation: ItemRecord, uuid: string | null): Promise<string> {
  const content = await contentOf(db, organisation, uuid)
  const [first] = content?.types ?? []
  if (content === undefined || first === undefined) return organisation.title
  const types = await listTypes(db, organisation.tenantId, 'organisation', [first])
  return titleOf({ types, values: content.values }, organisation.title)
}

/** The title in what a link shows. */
export const titleByLink = (db: Database, organisation: ItemRecord, now: Date): Promise<string> =>
  titleInVersion(db, organisation, versionForLink(organisation, now))
