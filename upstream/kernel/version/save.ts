import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import type { Database } from '../../platform/db/store.ts'
import { type AuditEntry, type Author, recordEvent, savedAs } from '../log/record.ts'
import { editConflict, type Standing } from './edit-conflict.ts'
import { keepVersion, newestOf, type VersionSubject } from './versions.ts'

/** Columns that every save sets: its number, and whose work it is. */
export type SaveStamp = { version: number; updatedAt: Date; updatedBy: string }

/** How records of one kind are saved, defined by the module that owns the table; `versionedTable` does it for a plain table. */
export type RecordKind<Row, Values extends object, Id = number> = {
  /** As what its versions are kept; without it there is only the last one. */
  history?: VersionSubject['type']
  /** The number that its versions go by, where its id is none. */
  historyId?(row: Row): number
  /** The record under a lock that holds back a second writer; undefined when it is gone. */
  hold(db: Database, id: Id): Promise<Row | undefined>
  standing(row: Row): Standing<Values>
  /** True when saving changes something that the form does not have. */
  changesMore?(row: Row): boolean
  write(db: Database, row: Row, values: Values, by: SaveStamp): Promise<Row>
  /** The values as the version stores them, where those differ from the form's. */
  stored?(values: Values): object
}

/** Who writes, in the transaction that the caller opened. */
export type SaveCall = { db: Database; actor: Author; now: Date }

/** The log entry of a save; the versions are named by the save itself. */
export type SaveNote = Omit<AuditEntry, 'fromVersion' | 'toVersion'>

export type Save<Row, Values extends object, Id = number> = {
  id: Id
  values: Values
  /** The version that the values were made on. */
  base: number
  /** The version that is put back, by its number. */
  restored?: number
  /** Refuses what these values may not become; the record is locked here, and was not before. */
  check?(locked: Row, before: Values): Promise<unknown>
  note(saved: Row, before: Values): SaveNote
}

export type SaveOutcome<Row> = { row: Row; isChanged: boolean }

/**
 * The one way to save a record with versions: locked, compared, an edit conflict refused, then written with its version and
 * the action log in the caller's transaction. The same values are answered as they are: no version, no line.
 * Content has its own road to the same log and versions, for its concepts and merging (`capability/content/save.ts`).
 */
export async function saveRecord<Row, Values extends object, Id>(
  { db, actor, now }: SaveCall,
  kind: RecordKind<Row, Values, Id>,
  save: Save<Row, Values, Id>,
): Promise<SaveOutcome<Row>> {
  const locked = await kind.hold(db, save.id)
  if (locked === undefined) throw new AppError('NOT_FOUND')
  const standing = kind.standing(locked)
  if (standing.version !== save.base)
    throw editConflict(save.base, await withAuthor(db, kind, idOf(kind, locked, save.id), standing), save.values)
  if (sameValue(standing.values, save.values) && !kind.changesMore?.(locked)) return { row: locked, isChanged: false }
  await save.check?.(locked, standing.values)
  const number = standing.version + 1
  const row = await kind.write(db, locked, save.values, { version: number, updatedAt: now, updatedBy: actor.name })
  const { action, details = {}, ...note } = save.note(row, standing.values)
  const versions = await keepBoth(db, actor, now, kind, {
    ...{ id: idOf(kind, locked, save.id), standing, values: save.values, number },
  })
  await recordEvent(db, actor, now, { ...note, ...savedAs(action, details, save.restored), ...versions })
  return { row, isChanged: true }
}

/** The record under a lock, as it was seen: for who deletes it, or does something else with it than saving. */
export async function lockAsSeen<Row, Values extends object, Id>(
  db: Database,
  kind: RecordKind<Row, Values, Id>,
  id: Id,
  base: number,
): Promise<Row> {
  const locked = await kind.hold(db, id)
  if (locked === undefined) throw new AppError('NOT_FOUND')
  const standing = kind.standing(locked)
  if (standing.version !== base) throw editConflict(base, await withAuthor(db, kind, idOf(kind, locked, id), standing))
  return locked
}

/** Keeps a new record's first version and its line in the action log. */
export async function keepFirst<Row, Values extends object>(
  { db, actor, now }: SaveCall,
  kind: Pick<RecordKind<Row, Values>, 'history' | 'stored'>,
  { id, values, note }: { id: number; values: Values; note?: SaveNote },
): Promise<void> {
  const version = { number: 1, base: null, values: kind.stored?.(values) ?? values }
  const toVersion =
    kind.history && (await keepVersion(db, actor, now, { ...version, subject: { type: kind.history, id } }))
  if (note !== undefined) await recordEvent(db, actor, now, { ...note, toVersion })
}

const idOf = <Row, Values extends object, Id>(kind: RecordKind<Row, Values, Id>, row: Row, id: Id): number =>
  kind.historyId?.(row) ?? Number(id)

type Known<Row, Values extends object> = Pick<RecordKind<Row, Values>, 'history' | 'stored'>

/** The author of the current values: as the version itself says, for settings that share a row with others. */
async function withAuthor<Row, Values extends object>(
  db: Database,
  { history }: Known<Row, Values>,
  id: number,
  standing: Standing<Values>,
): Promise<Standing> {
  const newest = history && (await newestOf(db, { type: history, id }))
  return newest?.version === standing.version ? { ...standing, ...newest } : standing
}

/**
 * Keeps what is saved as the next version. What stood there before anything was kept, also when that was nothing, becomes
 * the version before it, so that the first change can be compared and put back too.
 */
async function keepBoth<Row, Values extends object>(
  db: Database,
  actor: Author,
  now: Date,
  { history, stored = (values) => values }: Known<Row, Values>,
  { id, standing, values, number }: { id: number; standing: Standing<Values>; values: Values; number: number },
): Promise<{ fromVersion?: string; toVersion?: string }> {
  if (history === undefined) return {}
  const subject = { type: history, id }
  const { version: base, changedBy: name, changedAt } = standing
  const former = { subject, number: base, base: null, values: stored(standing.values) }
  const author = { tenantId: actor.tenantId, name, userId: null }
  const fromVersion = (await newestOf(db, subject))?.uuid ?? (await keepVersion(db, author, changedAt ?? now, former))
  return {
    fromVersion,
    toVersion: await keepVersion(db, actor, now, { subject, number, base, values: stored(values) }),
  }
}
