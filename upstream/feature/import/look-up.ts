import type { SheetKind } from '#contract/spreadsheet/spreadsheet-export'
import type { TypeDefinition } from '#contract/types/type-definition'
import { keepingUnlisted } from '../../capability/check/addresses.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { Database } from '../../platform/db/store.ts'
import { openingColumns } from '../../platform/spreadsheet/names.ts'
import { type Claim, findKnown, findTaken, type KnownItem } from './found-items.ts'
import { basesOf, findImported } from './imported-items.ts'
import { columnNames, invalid, unlistedIssues } from './issues.ts'
import { planOfJob } from './job-plan.ts'
import { findByNumbers } from './match.ts'
import { type Plan, type PlanContext, planChange, planNew, planTaken } from './plan.ts'
import { typesOfSheets } from './references.ts'
import type { RecordRow, RunRow } from './repository.ts'

/** Everything that the rows of a part refer to, read at once. */
export async function lookUp(db: Database, actor: Actor, run: RunRow, records: readonly RecordRow[]) {
  const typesOf = await typesOfSheets(db, actor.tenantId, run.sheets)
  const known = new Map<SheetKind, Map<string, KnownItem>>()
  for (const kind of new Set(records.map((record) => record.kind))) {
    const keys = records.flatMap((record) => (record.kind === kind && record.key !== '' ? [record.key] : []))
    known.set(kind, await findKnown(db, actor, kind, keys))
  }
  const imported = await importedOf(db, actor, run, records, typesOf)
  return {
    typesOf,
    knownOf: ({ kind, key, externalId }: RecordRow) =>
      externalId === '' ? known.get(kind)?.get(key) : imported.known.get(externalId),
    isElsewhere: ({ externalId }: RecordRow) => imported.elsewhere.has(externalId),
    bases: await basesOf(db, run, [...known.values(), imported.known]),
  }
}

/** What rows are of by the number of their source: as an import gave it, or as a register did. */
async function importedOf(
  db: Database,
  actor: Actor,
  run: RunRow,
  records: readonly RecordRow[],
  typesOf: (kind: SheetKind) => TypeDefinition[],
) {
  const [kind] = records.map((record) => record.kind)
  if (run.rules?.match !== 'identifier' || kind === undefined) return findImported(db, actor, run, records)
  const numbers = records.map(({ externalId }) => externalId).filter((number) => number !== '')
  return { known: await findByNumbers(db, actor, kind, numbers, typesOf(kind)), elsewhere: new Set<string>() }
}

export type LookUp = Awaited<ReturnType<typeof lookUp>>

type Context = Omit<PlanContext, 'sheet' | 'types'>

export async function planOf(context: Context, record: RecordRow, found: LookUp): Promise<Plan> {
  const [plan] = await planAll(context, [record], found)
  if (plan === undefined) throw new Error('a row without a plan')
  return plan
}

/** The plan of each row; names of new records are looked up together. */
export async function planAll(context: Context, records: readonly RecordRow[], found: LookUp): Promise<Plan[]> {
  const plans: { record: RecordRow; plan: Plan }[] = []
  for (const record of records) plans.push({ record, plan: await planRow(context, record, found) })
  const taken = new Set<Claim>()
  for (const [kind, alike] of Map.groupBy(plans, ({ record }) => record.kind)) {
    const claims = alike.flatMap(({ plan }) => ('claim' in plan && plan.claim) || [])
    for (const claim of await findTaken(context.db, context.actor, kind, claims)) taken.add(claim)
  }
  return Promise.all(
    plans.map(({ record, plan }) =>
      'claim' in plan && plan.claim !== undefined && taken.has(plan.claim)
        ? planTaken(plan, found.typesOf(record.kind))
        : keepingAddresses(context, record, plan),
    ),
  )
}

/**
 * An address that the postal table does not know is kept as the file has it, as somebody says in a form that it is right;
 * its place is reported.
 */
async function keepingAddresses({ db, run }: Context, record: RecordRow, plan: Plan): Promise<Plan> {
  if (!('input' in plan)) return plan
  const { values, notListed } = await keepingUnlisted(db, plan.input.values)
  return { ...plan, input: { ...plan.input, values }, issues: unlistedIssues(notListed, columnNames(run, record)) }
}

async function planRow(context: Context, record: RecordRow, found: LookUp): Promise<Plan> {
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
