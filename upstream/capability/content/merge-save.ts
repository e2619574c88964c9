import { and, eq } from 'drizzle-orm'
import type { ContentInput, SaveAction } from '#contract/content/content'
import { mergeValues } from '#contract/content/merge'
import { changedFields, type Values } from '#contract/content/values'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, newestVersion } from '../../kernel/item/publication.ts'
import { relatedIn } from '../../kernel/item/related.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { versions } from '../../platform/db/schema/item.ts'
import type { Database } from '../../platform/db/store.ts'
import type { CheckedContent } from '../check/check.ts'
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

/** Both sides of a race that was lost, and what merging makes of them. */
type Race = {
  /** The number of the version that the loser started from. */
  base: number
  baseValues: Values
  theirs: Values
  merged: Values
  /** Fields that both changed since the base, each to something else. */
  conflicts: string[]
  /** Fields that the loser changed since the base, without those. */
  own: string[]
  /** False when the loser has nothing that is not there already: a retry, or the same change. */
  hasNews: boolean
}

const sameTypes = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((type) => other.includes(type))

/** Both sides of a race, compared with the version that the loser started from. */
async function findRace(db: Database, item: ItemRecord, number: number, mine: CheckedContent): Promise<Race> {
  const theirs = await findVersion(db, item, newestVersion(item))
  const [base] = await db
    .select({ values: versions.values, types: versions.types })
    .from(versions)
    .where(and(eq(versions.subjectType, item.kind), eq(versions.subjectId, item.id), eq(versions.number, number)))
  // With another type come other fields: the form has to be opened anew.
  const types = mine.types.map(({ key }) => key)
  if (base && theirs && !sameTypes(base.types, theirs.types) && !sameTypes(types, theirs.types))
    throw new AppError('TYPE_CHANGED')
  const baseValues = base?.values ?? {}
  const present = theirs?.values ?? {}
  const { values, conflicts } = mergeValues({ base: baseValues, theirs: present, mine: mine.values }, mine.types)
  const isSameType = sameTypes(types, theirs?.types ?? item.types)
  const hasNews = !isSameType || changedFields(present, values, mine.types).length > 0
  const own = changedFields(baseValues, mine.values, mine.types).filter((name) => !conflicts.includes(name))
  return { base: number, baseValues, theirs: present, merged: values, conflicts, own, hasNews }
}

/** The refusal of a race that was lost: both versions, the fields to choose for, and what all three versions refer to. */
async function editConflict(
  db: Database,
  actor: Actor,
  item: ItemRecord,
  { race, mine }: { race: Race; mine: CheckedContent },
): Promise<AppError> {
  const { base, baseValues, theirs, conflicts } = race
  return new AppError('CONFLICT', {
    fields: conflicts.map((name) => ({ path: `values.${name}`, code: 'conflict' })),
    details: {
      base,
      baseValues,
      related: await relatedIn(db, actor, mine.types, baseValues, theirs, mine.values),
      theirs: {
        version: item.version,
        values: theirs,
        changedBy: item.updatedBy,
        changedAt: item.updatedAt.toISOString(),
      },
    },
  })
}
