import { and, eq } from 'drizzle-orm'
import { fieldsOf, valueToText } from '#contract/content/values'
import type { Locale } from '#contract/kernel/constants'
import { titleOf } from '../../../capability/content/pointers.ts'
import { items, versions } from '../../../platform/db/schema/item.ts'
import type { Database } from '../../../platform/db/store.ts'
import { knownTypes } from '../known-types.ts'
import type { VisitorReport } from './ending.ts'

type Reported = Pick<VisitorReport, 'tenantId' | 'itemId' | 'version' | 'field' | 'value' | 'text'>

/** A report in words, with the record as it was online then: newer versions may not be public. */
export async function reportedOf(db: Database, report: Reported, locale: Locale) {
  const { tenantId, itemId, version, field: name, value, text } = report
  const [shown] = await db
    .select({ types: versions.types, values: versions.values, kind: items.kind })
    .from(versions)
    .innerJoin(items, and(eq(items.id, versions.subjectId), eq(items.id, itemId)))
    .where(and(eq(versions.tenantId, tenantId), eq(versions.uuid, version)))
  const known = await knownTypes(db, tenantId)
  const types = (shown?.types ?? []).flatMap(
    (key) => known.find((type) => type.kind === shown?.kind && type.key === key) ?? [],
  )
  const field = fieldsOf(types).find((one) => one.name === name)
  const typed = field === undefined ? '' : valueToText(field, value ?? undefined, locale)
  const shownValue = field === undefined ? undefined : shown?.values[name]
  return {
    title: titleOf({ types, values: shown?.values ?? {} }, ''),
    field: field?.label ?? null,
    said: [typed, text].filter(Boolean).join('\n'),
    shown: field === undefined ? '' : valueToText(field, shownValue, locale),
  }
}
