import { compareTypes, compareValues, type FieldComparison } from '#contract/content/values-diff'
import type { Comparison, HistoryType } from '#contract/history/history'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Actor } from '../../kernel/call/actor.ts'
import { withTitles } from '../../kernel/item/related.ts'
import { listTypes, type TypeKind } from '../../kernel/type/definitions.ts'
import type { Database } from '../../platform/db/store.ts'
import { provenanceOf } from '../provenance/read.ts'
import { comparedValues } from './compared-values.ts'
import { fixedFields, namedFields } from './fixed-fields.ts'
import { namesFor } from './names.ts'
import type { Subject } from './subject.ts'
import { findBefore, findVisible, toVersionRows, type VersionRecord } from './versions.ts'

/** Which versions: one beside the one before it, or two. */
export type Pair = { first: string; second?: string }
export type CompareOptions = { fields: 'changed' | 'all'; locale: Locale }

/** Two versions of one thing side by side, the older one first. A version of anything else is not found. */
export async function compareVersions(
  db: Database,
  actor: Actor,
  subject: Subject,
  { first, second }: Pair,
  options: CompareOptions,
): Promise<Comparison> {
  const one = await findVisible(db, actor.tenantId, subject, first)
  if (one === undefined) throw new AppError('NOT_FOUND')
  const other =
    second === undefined
      ? await findBefore(db, actor.tenantId, subject, one.number)
      : await findVisible(db, actor.tenantId, subject, second)
  if (second !== undefined && other === undefined) throw new AppError('NOT_FOUND')
  const [after = one, before] = [one, ...(other === undefined ? [] : [other])].sort((a, b) => b.number - a.number)
  const rows = await toVersionRows(db, subject, before === undefined ? [after] : [after, before])
  const fields = await fieldsBetween(db, actor, subject, before, after, options)
  const [afterRow, beforeRow = null] = rows
  if (afterRow === undefined) throw new Error('a version has no row')
  const saidIn = (version: VersionRecord | undefined) =>
    provenanceOf(db, subject, version?.uuid ?? null, subject.seesDrafts)
  const provenance =
    subject.publication === undefined ? undefined : { before: await saidIn(before), after: await saidIn(after) }
  return { subject, before: beforeRow, after: afterRow, fields, provenance }
}

const isTyped = (type: HistoryType): type is TypeKind => !Object.hasOwn(fixedFields, type)

/** Types of a subject by their keys, in that order; none for what has fields of its own. */
export async function typesOf(db: Database, actor: Actor, subject: Subject, keys: readonly string[]) {
  if (!isTyped(subject.type)) return []
  const known = await listTypes(db, actor.tenantId, subject.type)
  return keys.flatMap((key) => known.find((type) => type.key === key) ?? [])
}

/** Includes retired fields, as older versions may have values for them. */
const withRetired = ({ sections, retired = [] }: TypeDefinition): Pick<TypeDefinition, 'sections'> => ({
  sections: [...sections, { key: 'retired', label: { nl: '', en: '' }, fields: retired }],
})

const fixedSections = async (db: Database, { tenantId }: Actor, type: keyof typeof fixedFields) =>
  namedFields(type, type === 'teamTypes' ? await listTypes(db, tenantId) : [])

async function fieldsBetween(
  db: Database,
  actor: Actor,
  subject: Subject,
  before: VersionRecord | undefined,
  after: VersionRecord,
  { fields, locale }: CompareOptions,
): Promise<FieldComparison[]> {
  const keys = [...new Set([...after.types, ...(before?.types ?? [])])]
  const types = await typesOf(db, actor, subject, keys)
  const sections = isTyped(subject.type)
    ? types.map(withRetired)
    : [{ sections: await fixedSections(db, actor, subject.type) }]
  const versions = await withTitles(db, actor, sections, [before?.values ?? {}, after.values])
  const names = await namesFor(db, actor, { type: subject.type, versions, locale })
  const [was, is] = versions.map((values) => comparedValues(subject.type, { values, locale, names }))
  const values = compareValues(was ?? {}, is ?? {}, sections, locale)
  const all = [...compareTypes(types, before?.types ?? after.types, after.types, locale), ...values]
  return fields === 'all' ? all : all.filter(({ change }) => change !== 'same')
}
