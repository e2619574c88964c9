import { setImmediate as letOthersGo } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { fieldsOf, type Values, valueToText } from '#contract/content/values'
import { readOpenStreetMapHours } from '#contract/fields/opening-hours/read-osm'
import { textMeaning } from '#contract/fields/text-meaning'
import { differenceColumns, hoursColumn } from '#contract/import-job/choices'
import { unreadCell } from '#contract/spreadsheet/cell'
import type { Cells } from '#contract/spreadsheet/field-cells'
import { readCells } from '#contract/spreadsheet/sheet'
import { isRecord } from '#contract/types/field-rules'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { withLookedUp } from '../../capability/check/addresses.ts'
import { type Observation, type ObservationResult, observe } from '../../capability/doubt/observe.ts'
import { checkedValue, standingOf } from '../../capability/doubt/sides.ts'
import { lockItem } from '../../capability/publication/lock.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import type { ImportChange, ImportIssue, UploadedSheet } from '../../platform/db/schema/import.ts'
import { importJobs } from '../../platform/db/schema/import-job.ts'
import type { Database } from '../../platform/db/store.ts'
import type { Services } from '../../platform/process/services.ts'
import { tryOut } from './execute.ts'
import { invalid } from './issues.ts'
import { refusedBy } from './look-at.ts'
import { findMatches, type Match } from './match.ts'
import { typesOfSheets } from './references.ts'
import { noteRecords, type RecordChanges, type RecordRow, type RunRow } from './repository.ts'
import { differenceField, isOfSource, unsaidIssue, withdraw } from './unsaid.ts'

type Work = Pick<Services, 'store' | 'outside' | 'now' | 'log' | 'stopping'>

/** What a row says of a field: a value, or nothing any more. */
type FieldReading = { field: FieldDefinition; value: unknown; words: string; address?: string }

const [fieldColumn, valueColumn, evidenceColumn] = differenceColumns
const textIn = (cells: Cells, name: string) => String(cells[name] ?? '').trim()
const isBlank = (cells: Cells) => Object.values(cells).every((cell) => cell === undefined || String(cell).trim() === '')
const isWebAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

/** The parts of an address that a register leaves out are those of here, where it is in the same place. */
function completedAddress(value: unknown, here: unknown): unknown {
  if (!isRecord(value) || !isRecord(here)) return value
  const own = Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined && part !== ''))
  const means = (part: unknown) => textMeaning(String(part ?? ''))
  const isThere = own.postalCode !== undefined && means(own.postalCode) === means(here.postalCode)
  const isInPlace = isThere || (own.city !== undefined && means(own.city) === means(here.city))
  const { municipality, region, street, city } = here
  return { ...(isInPlace ? { municipality, region } : {}), ...(isThere ? { street, city } : {}), ...own }
}

/** What the cells of a field say; undefined for none that can be read. */
function valueIn(cells: Cells, field: FieldDefinition, types: TypeDefinition[], { locale }: UploadedSheet): unknown {
  if (Object.values(cells).some((cell) => unreadCell(cell) !== undefined)) return undefined
  const columns = new Set(Object.keys(cells))
  return readCells(cells, { types, before: {}, columns, locale }).values[field.name]
}

/** What a row of a list of differences says: the one field that it names. */
function differenceIn(cells: Cells, types: TypeDefinition[], sheet: UploadedSheet): FieldReading[] {
  const field = differenceField(cells, types)
  const words = textIn(cells, valueColumn)
  if (field === undefined || words === '') return []
  const hours = field.type === 'openingTimes' ? readOpenStreetMapHours(words) : undefined
  const value = hours ?? valueIn({ [field.name]: cells[valueColumn] }, field, types, sheet)
  const address = textIn(cells, evidenceColumn)
  return value === undefined ? [] : [{ field, value, words, ...(isWebAddress(address) ? { address } : {}) }]
}

/** What a row says of what it is about. A field of several values is left out: which of them is meant nobody can say. */
function saidIn({ cells }: RecordRow, { types, sheet, by, here }: Reading): FieldReading[] {
  if (cells[fieldColumn] !== undefined) return differenceIn(cells, types, sheet)
  const columns = sheet.columns.map(({ name }) => name)
  const titles = new Set(types.map(({ titleField }) => titleField))
  return fieldsOf(types).flatMap((field): FieldReading[] => {
    const { name } = field
    if (field.repeatable || (by === 'place' && titles.has(name))) return []
    if (columns.includes(hoursColumn(name))) {
      const words = textIn(cells, hoursColumn(name))
      const value = readOpenStreetMapHours(words)
      return words === '' ? [{ field, value, words }] : value === undefined ? [] : [{ field, value, words }]
    }
    if (!columns.some((column) => column === name || column.startsWith(`${name}.`))) return []
    const own = Object.fromEntries(
      Object.entries(cells).filter(([column]) => column === name || column.startsWith(`${name}.`)),
    )
    if (isBlank(own)) return [{ field, value: undefined, words: '' }]
    const value = valueIn(own, field, types, sheet)
    const words = Object.values(own)
      .map((cell) => String(cell ?? ''))
      .join(' ')
    return value === undefined
      ? []
      : [{ field, value: field.type === 'address' ? completedAddress(value, here[name]) : value, words }]
  })
}

type Reading = { types: TypeDefinition[]; sheet: UploadedSheet; by: Match['by']; here: Values }
type Comparing = {
  run: RunRow
  record: RecordRow
  match: Match
  types: TypeDefinition[]
  job: typeof importJobs.$inferSelect
}

const wordsAtMost = 500
/** What came of a field that is neither agreement nor a doubt, and that people want to know. */
const worthSaying = ['refused before', 'under way', 'silent', 'no such value', 'cannot be compared'] as const
const issueKeys: Record<(typeof worthSaying)[number], string> = {
  'refused before': 'refusedBefore',
  'under way': 'underWay',
  silent: 'silent',
  'no such value': 'noValue',
  'cannot be compared': 'notCompared',
}

/** Holds a row against what it is about: doubts and agreements, and nothing of the record itself. */
async function compareRow(
  tx: Database,
  { run, record, match, types: all, job }: Comparing,
  now: Date,
): Promise<RecordChanges> {
  const sheet = run.sheets[record.sheet]
  if (sheet === undefined) throw new Error('a row of no sheet')
  const item = await lockItem(tx, match.known.item, now)
  const standing = await standingOf(tx, item, now)
  const types = all.filter(({ key }) => match.known.newest.types.includes(key))
  const said = saidIn(record, { types, sheet, by: match.by, here: standing.values })
  const source = { kind: 'register' as const, id: job.key, name: job.name }
  const observations: (FieldReading & { observation: Observation })[] = []
  for (const one of said) {
    const { field, value, words } = one
    const address = one.address ?? (isWebAddress(job.address) ? job.address : undefined)
    const evidence = {
      ...(address === undefined ? {} : { address }),
      seenAt: run.createdAt.toISOString(),
      words: words.slice(0, wordsAtMost),
    }
    const looked = value === undefined ? {} : await withLookedUp(tx, { [field.name]: value }, [field.name])
    const claim = value === undefined ? { missing: true } : { said: looked[field.name] }
    observations.push({
      ...one,
      value: looked[field.name],
      observation: { item: item.id, field: field.name, ...claim, source, evidence },
    })
  }
  const outcomes = await observe(
    tx,
    { tenantId: run.tenantId, now },
    observations.map(({ observation }) => observation),
  )
  return changesOf(observations, outcomes, standing.values, { sheet, now })
}

/** What a row comes to. One that only ends reports, as its source no longer says the same, is saved too. */
function changesOf(
  said: readonly FieldReading[],
  outcomes: readonly ObservationResult[],
  here: Values,
  { sheet: { locale, columns }, now }: { sheet: UploadedSheet; now: Date },
): RecordChanges {
  const changes: ImportChange[] = []
  const issues: ImportIssue[] = []
  let agreed = 0
  const gone: ImportIssue[] = []
  for (const [index, { field, value }] of said.entries()) {
    const { outcome, withdrawn = [] } = outcomes[index] ?? {}
    gone.push(...withdrawn.map((before) => unsaidIssue(field, before, locale)))
    if (outcome === 'agrees') agreed += 1
    if (outcome === 'raised' || outcome === 'reopened' || outcome === 'stands') {
      const checked = checkedValue(field, value, now)
      const after = 'value' in checked ? valueToText(field, checked.value, locale) : ''
      changes.push({ label: field.label[locale], before: valueToText(field, here[field.name], locale), after })
    }
    const why = worthSaying.find((one) => one === outcome)
    const column = columns.find(({ name }) => name.split('.').includes(field.name))?.name ?? field.name
    if (why !== undefined) issues.push({ column, key: `validation.importJob.compared.${issueKeys[why]}` })
  }
  if (changes.length > 0) return { verdict: 'changed', changes, issues }
  if (agreed > 0) return { verdict: 'unchanged', issues }
  if (gone.length > 0) return { verdict: 'gone', issues: [...gone, ...issues] }
  return {
    verdict: 'skipped',
    outcome: 'skipped',
    issues: issues.length > 0 ? issues : invalid('importJob.compared.nothing').issues,
  }
}

/**
 * Compares rows with what is here. While a run is looked at nothing stays of it but what came of each row; when it saves, doubts
 * and agreements stay. The records themselves it never changes.
 */
export async function compareRows(work: Work, actor: Actor, run: RunRow, records: RecordRow[]): Promise<void> {
  const { db } = work.store
  const [job] = run.jobId === null ? [] : await db.select().from(importJobs).where(eq(importJobs.id, run.jobId))
  if (job === undefined) throw new Error('a comparison without its source')
  const typesOf = await typesOfSheets(db, run.tenantId, run.sheets)
  const types = typesOf(records[0]?.kind ?? 'organisation')
  const matches = await findMatches(db, actor, run, records.filter(isOfSource), types)
  const unmatched = records.filter((record) => isOfSource(record) && !matches.has(record))
  await noteRecords(
    db,
    run.id,
    unmatched.map((record) => {
      const code = record.externalId === '' && record.key === '' ? 'noPlace' : 'noMatch'
      const { issues } = invalid(`importJob.compared.${code}`)
      return [record, { verdict: 'skipped', outcome: 'skipped', issues }]
    }),
  )
  for (const record of records) {
    await letOthersGo()
    if (work.stopping?.aborted) return
    if (!isOfSource(record)) {
      await work.store.withTransaction(async (tx) => {
        await withdraw(tx, run, job, record, work.now())
        await noteRecords(tx, run.id, [[record, { outcome: 'success' }]])
      })
      continue
    }
    const match = matches.get(record)
    if (match === undefined) continue
    const { item, organisation } = match.known
    const place = { key: item.key, title: item.title.slice(0, 500), organisation: organisation?.key ?? item.key }
    const comparing = { run, record, match, types, job }
    try {
      if (run.step === 'check') {
        let found: RecordChanges = {}
        await tryOut(work.store, async (tx) => {
          found = await compareRow(tx, comparing, work.now())
        })
        await noteRecords(db, run.id, [[record, { ...place, ...found }]])
      } else {
        await work.store.withTransaction(async (tx) => {
          const found = await compareRow(tx, comparing, work.now())
          await noteRecords(tx, run.id, [[record, { outcome: 'success', ...place, ...found }]])
        })
      }
    } catch (error) {
      const { outcome, issues } = refusedBy(error, work, run, record)
      await noteRecords(db, run.id, [[record, { ...place, verdict: 'refused', outcome, issues }]])
    }
  }
}
