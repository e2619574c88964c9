import type { SaveAction } from '#contract/content/content'
import { valuesSchema } from '#contract/content/content'
import { mergeValues } from '#contract/content/merge'
import type { Values } from '#contract/content/values'
import { AppError } from '#contract/kernel/errors'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, onlineVersionOf } from '../../kernel/item/publication.ts'
import { findVersion } from '../../kernel/item/repository.ts'
import { typesOfKind } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { lockForSave } from '../content/lock-for-save.ts'
import { checkSave, type Origin, writeSaves } from '../content/save.ts'
import { savingOf } from '../content/saving.ts'
import { withAnswered } from './check.ts'

export type AnsweredSave = {
  /** Fields as they are to be; null for what is taken away. */
  changes: Values
  names: readonly string[]
  save: Exclude<SaveAction, 'ready'>
  /** When it is to go online; at once when left out. */
  from?: string
  author?: { userId: string | null; name: string }
  origin: Origin
  now: Date
  outside?: Outside
}

/**
 * Saves answered fields through the one gate (decision 244): published, they go online by themselves on top of what is online,
 * and what is open beside that stays open with them in it. As a concept they come on top of the newest version. Where nothing is
 * online, nothing goes online: it becomes a concept. Answers the item and its newest version.
 */
export async function saveAnswered(
  db: Database,
  actor: Actor,
  found: ItemRecord,
  { changes, names, save, from, author, origin, now, outside }: AnsweredSave,
): Promise<ItemRecord> {
  const lockedItem = await lockForSave(db, found, now)
  const { item, newest } = lockedItem
  if (newest === undefined) throw new AppError('NOT_FOUND')
  const online = await findVersion(db, item, onlineVersionOf(item, null, now))
  const types = await typesOfKind(db, item.tenantId, item.kind, newest.types)
  const isApart = online !== undefined && online.uuid !== newest.uuid
  // A field that a colleague has open with another value stays as they left it, in what they have open.
  const values =
    isApart && save === 'publish'
      ? mergeValues(
          { base: online.values, theirs: newest.values, mine: withAnswered(online.values, changes, names) },
          types,
        ).values
      : withAnswered(newest.values, changes, names)
  const standing = savingOf(item, now)
  const until = 'issue' in standing || from !== undefined ? undefined : standing.until
  const input =
    save === 'publish' && online !== undefined
      ? { save: 'publish' as const, from, until }
      : { save: 'concept' as const }
  const outcome = await checkSave(
    db,
    actor,
    item,
    { types: newest.types, values: valuesSchema.parse(values), ...input },
    {
      ...{ version: item.version, lockedItem, now, outside, origin, author, goesAlong: 'nothing' },
      remake: (present, { stands }) => (stands === 'online' ? withAnswered(present, changes, names) : undefined),
    },
  )
  if (!('written' in outcome)) return outcome.item
  const [saved] = await writeSaves(db, actor, now, [outcome])
  if (saved === undefined) throw new Error('the item was not saved')
  return saved
}
