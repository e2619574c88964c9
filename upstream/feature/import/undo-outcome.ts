import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#contract/access/permissions'
import { hasPermission } from '#contract/access/rights'
import type { ImportUndo } from '#contract/import-job/states'
import { isLive } from '#contract/publication/stored-publication'
import { isLiveUse } from '../../capability/connection/field-uses.ts'
import { rightTo } from '../../capability/lifecycle/subject.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type ItemRecord, storedPublication } from '../../kernel/item/publication.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { readPermission } from '../../kernel/scope/scope.ts'
import { consumers } from '../../platform/db/schema/consumer.ts'
import { type ImportIssue, importRecords, importRuns, type RecordBefore } from '../../platform/db/schema/import.ts'
import { items } from '../../platform/db/schema/item.ts'
import { supplementUses } from '../../platform/db/schema/relation.ts'
import type { Database } from '../../platform/db/store.ts'
import type { RecordRow, RunRow } from './repository.ts'

/** A row that was saved, with the present state of what it is about. */
export type ImportedRow = Pick<
  RecordRow,
  'position' | 'kind' | 'key' | 'organisation' | 'title' | 'verdict' | 'version'
> & {
  saving: RecordBefore['saving']
  beside: RecordBefore['beside'] | null
  /** How it stood before was kept. */
  isKnown: boolean
  item: ItemRecord | null
  /** Something else hangs on it by now. */
  isUsed: boolean
}

export type UndoOutcome =
  | { outcome: Extract<ImportUndo, 'restored' | 'archived' | 'deleted'>; issue?: undefined }
  | { outcome: Extract<ImportUndo, 'kept' | 'refused'>; issue: ImportIssue }

const uses = sql<boolean>`(exists (select 1 from items parts where parts.organisation_id = ${items.id}
    and parts.archived_at is null)
  or exists (select 1 from ${consumers} where ${consumers.productId} = ${items.id}
    and ${consumers.declinedAt} is null and ${consumers.endedAt} is null)
  or exists (select 1 from ${supplementUses} where ${supplementUses.supplementId} = ${items.id}
    and ${isLiveUse}))`

/** The rows that a run saved and that were not taken back; all of them, or those at some positions. One statement. */
export async function findSaved(db: Database, run: RunRow, positions?: readonly number[]): Promise<ImportedRow[]> {
  const { position, kind, key, organisation, title, verdict, version, before } = importRecords
  const at: SQL | undefined = positions && inArray(position, [...positions])
  const rows = await db
    .select({
      ...{ position, kind, key, organisation, title, verdict, version, item: items },
      saving: sql<RecordBefore['saving']>`${before} -> 'saving'`,
      beside: sql<RecordBefore['beside'] | null>`${before} -> 'beside'`,
      isKnown: sql<boolean>`${before} is not null`,
      isUsed: sql<boolean>`coalesce(${uses}, false)`,
    })
    .from(importRecords)
    .innerJoin(importRuns, eq(importRuns.id, importRecords.runId))
    .leftJoin(items, and(eq(items.tenantId, importRuns.tenantId), eq(items.kind, kind), eq(items.key, key)))
    .where(and(eq(importRecords.runId, run.id), eq(importRecords.outcome, 'success'), isNull(importRecords.undo), at))
    .orderBy(desc(position))
  return rows
}

const issue = (key: string, params?: ImportIssue['params']): ImportIssue => ({ column: null, key, params })
const keep = (why: string, params?: ImportIssue['params']): UndoOutcome => ({
  outcome: 'kept',
  issue: issue(`validation.importUndo.${why}`, params),
})
const refuse = (key: string): UndoOutcome => ({ outcome: 'refused', issue: issue(key) })

/** Kept because somebody changed it since. */
export const changedSince = ({ updatedBy: name, updatedAt }: ItemRecord): UndoOutcome =>
  keep('changed', { name, at: updatedAt.toISOString() })

/** As what a row was saved: where nothing was online, a run that publishes may have changed the concept. */
export function rowSavedAs(
  { save }: RunRow,
  { saving, verdict }: Pick<ImportedRow, 'saving' | 'verdict'>,
  item: ItemRecord,
) {
  const wasOnline = saving?.save === 'publish' && saving.from === undefined
  return verdict !== 'new' && !wasOnline && item.conceptVersion !== null ? 'concept' : save
}

/** Whether it is as the run left it: a publication makes no version of its own. */
function standsAsSaved(saved: ImportedRow, item: ItemRecord, run: RunRow, now: Date): boolean {
  const publication = storedPublication(item)
  if (rowSavedAs(run, saved, item) === 'concept') return publication.concept !== null
  const isOpen = (stands: 'concept' | 'ready' | 'planned') => saved.beside?.open.includes(stands) ?? false
  const isAsBefore = (['concept', 'ready', 'planned'] as const).every(
    (stands) => (publication[stands] !== null) === isOpen(stands),
  )
  return isLive(publication, now.getTime()) && isAsBefore
}

function neededFor({ verdict }: ImportedRow, { save }: RunRow, item: ItemRecord): Permission[] {
  const { update, publish } = permissions[item.kind]
  if (verdict !== 'new') return save === 'publish' ? [update, publish] : [update]
  const { kind } = item
  return [kind === 'supplement' ? 'supplement.delete' : kind === 'agenda' ? 'agenda.delete' : rightTo(item, 'archive')]
}

/** Kinds without an archive. */
const isDeleted = ({ kind }: ItemRecord) => kind === 'supplement' || kind === 'agenda'

/**
 * The outcome of undoing a saved row: changes are put back, an added record goes to the archive, or is deleted where its
 * kind has none. A record that somebody changed since is kept.
 */
export function undoOutcomeOf(actor: Actor, run: RunRow, saved: ImportedRow, now: Date): UndoOutcome {
  const { item, verdict } = saved
  const may = (permission: Permission) => item !== null && hasPermission(actor.grants, permission, placeOf(item))
  if (item === null) return keep('gone')
  if (!may(readPermission[item.kind])) return refuse('errors.FORBIDDEN.message')
  if (verdict === 'archive') {
    if (item.archivedAt === null) return keep('restored')
    return may(rightTo(item, 'restore')) ? { outcome: 'restored' } : refuse('errors.FORBIDDEN.message')
  }
  if (item.archivedAt !== null) return keep('archived')
  if (item.version !== saved.version) return changedSince(item)
  if (!standsAsSaved(saved, item, run, now)) return keep('published')
  if (verdict === 'new' && saved.isUsed) return keep('used')
  if (!neededFor(saved, run, item).every(may)) return refuse('errors.FORBIDDEN.message')
  if (verdict === 'new') return { outcome: isDeleted(item) ? 'deleted' : 'archived' }
  if (!saved.isKnown) return refuse('validation.importUndo.unknown')
  if (run.save === 'publish' && saved.saving === null) return refuse('validation.importUndo.severalVersions')
  return { outcome: 'restored' }
}
