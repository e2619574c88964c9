import type { SheetKind } from '#contract/spreadsheet/spreadsheet-export'
import type { Actor } from '../../kernel/call/actor.ts'
import type { Database } from '../../platform/db/store.ts'
import { openingColumns } from '../../platform/spreadsheet/names.ts'
import { findKnown, type KnownItem } from './found-items.ts'
import { basesOf, findImported } from './imported-items.ts'
import { invalid } from './issues.ts'
import { planOfJob } from './job-plan.ts'
import { type Plan, type PlanContext, planChange, planNew } from './plan.ts'
import { typesOfSheets } from './references.ts'
import type { RecordRow, RunRow } from './repository.ts'

/** What the rows of a part are about, read at once. */
export async function lookUp(db: Database, actor: Actor, run: RunRow, records: readonly RecordRow[]) {
  const typesOf = await typesOfSheets(db, actor.tenantId, run.sheets)
  const known = new Map<SheetKind, Map<string, KnownItem>>()
  for (const kind of new Set(records.map((record) => record.kind))) {
    const keys = records.flatMap((record) => (record.kind === kind && record.key !== '' ? [record.key] : []))
    known.set(kind, await findKnown(db, actor, kind, keys))
  }
  const imported = await findImported(db, actor, run, records)
  return {
    typesOf,
    knownOf: ({ kind, key, externalId }: RecordRow) =>
      externalId === '' ? known.get(kind)?.get(key) : imported.known.get(externalId),
    isElsewhere: ({ externalId }: RecordRow) => imported.elsewhere.has(externalId),
    bases: await basesOf(db, run, [...known.values(), imported.known]),
  }
}

export type LookUp = Awaited<ReturnType<typeof lookUp>>

export async function planOf(
  context: Omit<PlanContext, 'sheet' | 'types'>,
  record: RecordRow,
  found: LookUp,
): Promise<Plan> {
  const sheet = context.run.sheets[record.sheet]
  if (sheet === undefined) throw new Error('a row of no sheet')
  if (sheet.isOpenings)
    return {
      verdict: 'refused',
      title: String(record.cells[openingColumns.title] ?? ''),
      refusal: invalid('spreadsheet.openings.noRecord'),
    }
  const whole = { ...context, sheet, types: found.typesOf(record.kind) }
  const known = found.knownOf(record)
  if (context.run.rules !== null)
    return planOfJob(whole, record, {
      rules: context.run.rules,
      known,
      isElsewhere: found.isElsewhere(record),
      base: known && found.bases.get(known.item.id),
    })
  return record.key === '' ? planNew(whole, record) : planChange(whole, record, known)
}
