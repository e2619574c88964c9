import type { ContentInput, SaveAction } from '#contract/content/content'
import { changedFields } from '#contract/content/values'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import type { Database } from '../../platform/db/store.ts'
import type { CheckedContent } from '../check/check.ts'
import { editConflict, findRace } from './conflict.ts'
import { noteConflicts } from './conflicts.ts'

const pointerOf = {
  concept: 'conceptVersion',
  ready: 'readyVersion',
  publish: 'publishedVersion',
} as const satisfies Record<SaveAction, keyof ItemRecord>

/**
 * The values to save when somebody else saved first: both changes together, with the fields that are the actor's own, or a
 * refusal with both versions. Undefined when there is nothing left to save, as for a retry of a save that arrived.
 */
export async function mergedWith(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { input, mine, version, now }: { input: ContentInput; mine: CheckedContent; version: number; now: Date },
): Promise<{ values: Record<string, unknown>; own: string[] } | undefined> {
  const race = await findRace(db, item, version, mine)
  if (input.merge === undefined) throw await editConflict(db, actor, item, { race, mine })
  // Others' work that is not online does not go along when the publisher has not seen it.
  const isOnline = newestVersion(item) === item.publishedVersion
  const isUnseen =
    input.save === 'publish' && !isOnline && changedFields(mine.values, race.merged, mine.types).length > 0
  if (input.merge === 'fields' && (race.conflicts.length > 0 || isUnseen))
    throw await editConflict(db, actor, item, { race, mine })
  if (mine.errors.length > 0) throw new AppError('INVALID_FORM', { fields: mine.errors })
  await noteConflicts(db, actor, item, { race, mine: mine.values, now })
  const isThere = !race.hasNews && item[pointerOf[input.save]] === newestVersion(item) && input.from === undefined
  return isThere ? undefined : { values: race.merged, own: race.own }
}
