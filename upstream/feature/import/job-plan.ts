import { changedFields, checkValues, type Values } from '#contract/content/values'
import type { Cells } from '#contract/spreadsheet/field-cells'
import type { JobRules } from '../../platform/db/schema/import.ts'
import { localDate } from '../../platform/text/local-date.ts'
import type { KnownItem } from './found-items.ts'
import { invalid } from './issues.ts'
import { changesOf, inputOf, type Plan, type PlanContext, planNew, readRow, unreadable } from './plan.ts'
import type { RecordRow } from './repository.ts'

export type JobRow = {
  rules: JobRules
  known: KnownItem | undefined
  /** It is there, where the actor may not see it. */
  isElsewhere: boolean
  /** The cells that this job read in last. */
  base: Cells | undefined
}

const forbidden = { outcome: 'forbidden' as const, issues: [{ column: null, key: 'errors.FORBIDDEN.message' }] }

/** A row of a job: what it adds, or what changed in its source since it was read in last. */
export async function planOfJob(context: PlanContext, record: RecordRow, row: JobRow): Promise<Plan> {
  const { rules, known, isElsewhere } = row
  const refuse = (refusal: Parameters<typeof planRefusal>[0]) => planRefusal(refusal, record.title)
  const skip = (key: string): Plan => ({
    verdict: 'skipped',
    title: known?.item.title ?? record.title,
    issues: [{ column: null, key: `validation.${key}` }],
  })
  const broken = unreadable(record)
  if (broken !== undefined) return refuse(broken)
  if (record.externalId === '' && record.key === '') return refuse(invalid('importJob.noIdentity'))
  if (isElsewhere) return refuse(forbidden)
  if (known === undefined) {
    if (rules.match !== 'external')
      return refuse(invalid(rules.match === 'key' ? 'importJob.unknownKey' : 'importJob.unknownNumber'))
    return rules.mode === 'change' ? skip('importJob.onlyChange') : planNew(context, record)
  }
  if (rules.mode === 'add') return skip('importJob.onlyAdd')
  const { run } = context
  if (run.teamPath !== null && !known.item.teamPath.startsWith(run.teamPath))
    return refuse(invalid('importJob.elsewhere'))
  return planChanges(context, record, { ...row, known })
}

const planRefusal = (refusal: ReturnType<typeof invalid>, title: string): Plan => ({
  verdict: 'refused',
  title,
  refusal,
})

const inColumns = (cells: Cells, field: string) =>
  JSON.stringify(
    Object.entries(cells)
      .filter(([name]) => name === field || name.startsWith(`${field}.`))
      .sort(),
  )

/**
 * Fields that the source changed since last time, on top of what people changed meanwhile. Where both changed one field
 * it is a conflict: nothing is overwritten.
 */
async function planChanges(context: PlanContext, record: RecordRow, row: JobRow & { known: KnownItem }): Promise<Plan> {
  const { types: all, now } = context
  const { known, base } = row
  const { item, newest } = known
  const title = item.conceptTitle ?? item.title
  const types = newest.types.flatMap((key) => all.find((type) => type.key === key) ?? [])
  const from = { types, before: newest.values }
  const read = await readRow(context, record, from)
  const isNews = (name: string) => base === undefined || inColumns(record.cells, name) !== inColumns(base, name)
  const wanted = read.touched.filter(isNews)
  const after: Values = { ...newest.values }
  for (const name of wanted) {
    if (name in read.values) after[name] = read.values[name]
    else delete after[name]
  }
  const { changes, isSame } = changesOf({ before: newest.values, after, types, record }, context)
  if (isSame) return { verdict: 'unchanged', title }
  const brought = base === undefined ? newest.values : (await readRow(context, record, { ...from, cells: base })).values
  const { values } = checkValues({ types, values: brought, purpose: 'concept', today: localDate(now) })
  const byPeople = changedFields(newest.values, values, types)
  if (wanted.some((name) => byPeople.includes(name))) {
    const refusal = invalid('importJob.conflict', { name: item.updatedBy, at: item.updatedAt.toISOString() })
    return { verdict: 'refused', title, refusal, changes, isConflict: true }
  }
  return { verdict: 'changed', title, target: { known }, input: inputOf(newest.types, after, context), changes }
}
