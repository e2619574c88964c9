import { valuesSchema } from '#contract/content/content'
import { AppError } from '#contract/kernel/errors'
import { savedAs } from '../../capability/content/pointers.ts'
import { saveContent } from '../../capability/content/save.ts'
import type { Saving } from '../../capability/content/saving.ts'
import { transferOrganisation } from '../../capability/lifecycle/transfer.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ItemRecord } from '../../kernel/item/publication.ts'
import type { ChangeIssue } from '../../platform/db/schema/change-set.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { textsFor } from '../../platform/text/texts.ts'
import { type Change, type Looked, withChanges } from './plan.ts'
import type { SetRow } from './repository.ts'

export type Doing = { set: SetRow; looked: Looked; change: Change; saving: Saving; now: Date }

/** Changes one record as its form would: the same checks, rights, version, history and log, which name the change set. */
export function execute(
  tx: Database,
  actor: Actor,
  { set, looked, change, saving, now }: Doing,
  { outside }: Pick<Services, 'outside'>,
): Promise<ItemRecord> {
  const { item, types, values } = looked
  const details = { changeSet: set.id }
  if (change.teamAfter != null) {
    return transferOrganisation(tx, actor, item, { team: change.teamAfter }, { version: item.version, now, details })
  }
  const reason = textsFor(actor.locale)('changeSet.versionReason', {
    reason: set.reason,
    approver: set.decidedBy ?? '',
  })
  const input = {
    types: change.typesAfter ?? types,
    values: valuesSchema.parse(withChanges(values, change)),
    ...saving,
  }
  const origin = { action: savedAs(saving), reason, details } as const
  return saveContent(tx, actor, item, input, { version: item.version, now, outside, origin })
}

class Undone extends Error {}

/**
 * Carries out in a transaction that is taken back: what is told beforehand is what doing it says, to the last rule.
 * Throws what doing it would throw.
 */
export async function tryOut(services: Pick<Services, 'store' | 'outside'>, actor: Actor, doing: Doing): Promise<void> {
  try {
    await services.store.withTransaction(async (tx) => {
      await execute(tx, actor, doing, services)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
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
