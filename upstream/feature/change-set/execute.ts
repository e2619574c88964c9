import { valuesSchema } from '#contract/content/content'
import { AppError } from '#contract/kernel/errors'
import { lockAllForSave } from '../../capability/content/lock-for-save.ts'
import { savedAs } from '../../capability/content/pointers.ts'
import { checkSave, saveContent, type WritableSave, writeSaves } from '../../capability/content/save.ts'
import type { Saving } from '../../capability/content/saving.ts'
import { transferOrganisation } from '../../capability/lifecycle/transfer.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { ChangeIssue } from '../../platform/db/schema/change-set.ts'
import type { Database } from '../../platform/db/store.ts'
import { rethrowStoreError } from '../../platform/db/store-error.ts'
import { withSharedReads } from '../../platform/http/shared-reads.ts'
import type { Services } from '../../platform/process/services.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { type Change, type PlanSubject, withChanges } from './plan.ts'
import type { SetRow } from './repository.ts'

export type Doing = { set: SetRow; looked: PlanSubject; change: Change; saving: Saving; now: Date }

const isMove = ({ change }: Doing): boolean => change.teamAfter != null

function savingOf(actor: Actor, { set, looked, change, saving, now }: Doing, { outside }: Outside) {
  const { item, types, values } = looked
  const reason = textsFor(actor.locale)('changeSet.versionReason', {
    reason: set.reason,
    approver: set.decidedBy ?? '',
  })
  const input = {
    types: change.typesAfter ?? types,
    values: valuesSchema.parse(withChanges(values, change)),
    ...saving,
  }
  const origin = { action: savedAs(saving), reason, details: { changeSet: set.id } } as const
  // The approved change is of the version online: on a field in others' open work it would be another change.
  return { input, context: { version: item.version, now, outside, origin, refusesOverlap: true } }
}

type Outside = Pick<Services, 'outside'>

/** Changes one record as its form would: the same checks, rights, version, history and log, which name the change set. */
export function execute(tx: Database, actor: Actor, doing: Doing, services: Outside): Promise<ItemRecord> {
  const { set, looked, change, now } = doing
  const { item } = looked
  if (change.teamAfter != null) {
    const context = { version: item.version, now, details: { changeSet: set.id } }
    return transferOrganisation(tx, actor, item, { team: change.teamAfter }, context)
  }
  const { input, context } = savingOf(actor, doing, services)
  return saveContent(tx, actor, item, input, context)
}

/** The same of several changes of content at once; what is refused is reported, and keeps none of the others. */
export async function executeAll<Own extends Doing>(
  tx: Database,
  actor: Actor,
  doings: readonly Own[],
  now: Date,
  services: Outside,
): Promise<{ saved: { doing: Own; item: ItemRecord }[]; refused: Refused<Own> }> {
  const { saves, refused } = await checkAll(tx, actor, doings, now, services)
  const items = await writeSaves(
    tx,
    actor,
    now,
    saves.map(({ save }) => save),
  )
  const saved = saves.flatMap(({ doing }, index) => {
    const item = items[index]
    return item === undefined ? [] : [{ doing, item }]
  })
  return { saved, refused }
}

type Refused<Own extends Doing> = Map<Own, unknown>

async function checkAll<Own extends Doing>(
  tx: Database,
  actor: Actor,
  doings: readonly Own[],
  now: Date,
  services: Outside,
): Promise<{ saves: { doing: Own; save: WritableSave }[]; refused: Refused<Own> }> {
  const found = doings.map(({ looked }) => looked.item)
  const locked = new Map((await lockAllForSave(tx, found, now)).map((one) => [one.item.id, one]))
  const refused: Refused<Own> = new Map()
  const saves: { doing: Own; save: WritableSave }[] = []
  for (const doing of doings) {
    const { item } = doing.looked
    const { input, context } = savingOf(actor, doing, services)
    try {
      const save = await checkSave(tx, actor, item, input, { ...context, lockedItem: locked.get(item.id) })
      if (!('written' in save)) throw new Error('a change that asks for no merging was merged')
      saves.push({ doing, save })
    } catch (error) {
      if (issuesOf(error) === undefined) throw error
      refused.set(doing, error)
    }
  }
  return { saves, refused }
}

class RolledBack extends Error {}

/**
 * Finds the changes that would be refused, each by itself. Changes of content are checked one after the other, moves are
 * tried, as are refusals by the store itself; all of it in transactions that are rolled back.
 */
export async function refusedOf(
  services: Pick<Services, 'store' | 'outside'>,
  actor: Actor,
  doings: readonly Doing[],
  now: Date,
): Promise<Refused<Doing>> {
  const undo = async (work: (tx: Database) => Promise<unknown>) => {
    const done = services.store.withTransaction(async (tx) => {
      await work(tx)
      throw new RolledBack()
    })
    await done.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  }
  let refused: Refused<Doing> = new Map()
  const tryOut = (doing: Doing) =>
    undo((tx) => execute(tx, actor, doing, services)).catch((error: unknown) => refused.set(doing, error))
  const contents = doings.filter((doing) => !isMove(doing))
  try {
    await undo((tx) =>
      withSharedReads(async () => {
        refused = (await checkAll(tx, actor, contents, now, services)).refused
      }),
    )
  } catch (error) {
    rethrowStoreError(error)
    for (const doing of contents) await tryOut(doing)
  }
  for (const doing of doings.filter(isMove)) await tryOut(doing)
  return refused
}

/** Why something was refused, in the terms of a record; undefined for an issue of our own. */
export function issuesOf(error: unknown): { outcome: 'changed' | 'refused'; issues: ChangeIssue[] } | undefined {
  if (!(error instanceof AppError) || error.code === 'INTERNAL') return undefined
  const fields = error.code === 'INVALID_FORM' ? (error.options.fields ?? []) : []
  const outcome = error.code === 'CONFLICT' ? 'changed' : 'refused'
  if (fields.length === 0) return { outcome, issues: [{ key: `errors.${error.code}.message` }] }
  const issues = fields.map(({ path, code, params }) => {
    const [, field] = path.split('.')
    return { key: `validation.${code}`, params, ...(field === undefined ? {} : { field }) }
  })
  return { outcome, issues }
}
