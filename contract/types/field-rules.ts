import type { z } from 'zod'
import type { Locale } from '../kernel/constants.ts'
import { isBlankText } from '../kernel/visible-text.ts'
import { type FieldDiff, wholeDiff } from './diff.ts'
import type { FieldDefinition } from './type-definition.ts'

/** The moment, for rules: they read no clock themselves. */
export type FieldContext = {
  /** The local date of the tenant, YYYY-MM-DD. */
  today: string
}

/** The rules of one field type; its editor and view are in components/fields. */
export type FieldRules<Value> = {
  /** A value as it is stored, without the limits of a definition: what `toText` can read. */
  stored: z.ZodType<Value>
  /** Normalises and checks a value that is there; messages are keys below `validation`. */
  schema: (field: FieldDefinition, context: FieldContext) => z.ZodType<Value>
  /** True when a value counts as not filled in, also halfway a form: an empty text, an address without its parts. */
  isEmpty: (value: unknown) => boolean
  /** The value in words, for search, comparing, the action log and spreadsheets. */
  toText: (value: Value, field: FieldDefinition, locale: Locale) => string
  /**
   * The meaning of a value, however it is written: values that mean the same give the same text. Null for types whose
   * meanings can't be compared; no source doubts such a field.
   */
  meaning: ((value: Value, field: FieldDefinition) => string) | null
  /** Completes a source's value with ours where it is silent; without this function the source's value is complete. */
  completed?: (said: Value, here: Value) => Value
  /** How two values differ; the words of the one in place of those of the other unless the type says more. */
  diff?: (before: Value, after: Value, field: FieldDefinition, locale: Locale) => FieldDiff
  /** Message key for a required field without a value; `required` unless the type says more. */
  requiredKey?: string
}

/** Rules of a type whose value type the registry needn't know. */
export type AnyFieldRules = {
  stored: z.ZodType
  schema: (field: FieldDefinition, context: FieldContext) => z.ZodType
  isEmpty: (value: unknown) => boolean
  /** An empty text for a value of another shape. */
  toText: (value: unknown, field: FieldDefinition, locale: Locale) => string
  /** Undefined for a value of another shape. */
  meaning: ((value: unknown, field: FieldDefinition) => string | undefined) | null
  completed: (said: unknown, here: unknown) => unknown
  diff: (before: unknown, after: unknown, field: FieldDefinition, locale: Locale) => FieldDiff
  requiredKey: string
}

export function anyRules<Value>(rules: FieldRules<Value>): AnyFieldRules {
  const { stored, schema, isEmpty, toText, meaning, completed, diff, requiredKey } = rules
  const readText: AnyFieldRules['toText'] = (value, field, locale) => {
    const parsed = stored.safeParse(value)
    return parsed.success ? toText(parsed.data, field, locale) : ''
  }
  // Making a schema costs more than a check, and an import checks the same few fields many thousand times.
  const made = new WeakMap<FieldDefinition, { today: string; schema: z.ZodType }>()
  return {
    stored,
    schema: (field, context) => {
      const last = made.get(field)
      if (last?.today === context.today) return last.schema
      const fresh = schema(field, context)
      made.set(field, { today: context.today, schema: fresh })
      return fresh
    },
    isEmpty,
    toText: readText,
    meaning:
      meaning &&
      ((value, field) => {
        const parsed = stored.safeParse(value)
        return parsed.success ? meaning(parsed.data, field) : undefined
      }),
    completed: (said, here) => {
      const [theirs, ours] = [stored.safeParse(said), stored.safeParse(here)]
      return completed && theirs.success && ours.success ? completed(theirs.data, ours.data) : said
    },
    diff: (before, after, field, locale) => {
      const [was, is] = [stored.safeParse(before), stored.safeParse(after)]
      if (diff && was.success && is.success) return diff(was.data, is.data, field, locale)
      return wholeDiff(readText(before, field, locale), readText(after, field, locale))
    },
    requiredKey: requiredKey ?? 'required',
  }
}

export type Issue = { key: string; params?: Record<string, string | number>; path?: PropertyKey[] }

/** Adds an error to a value that is being parsed, and ends the checks of that value: one error at a time. */
export function refuse(context: { addIssue: (issue: z.core.$ZodSuperRefineIssue) => void }, issue: Issue): void {
  context.addIssue({ code: 'custom', message: issue.key, params: issue.params, path: issue.path, continue: false })
}

/** For parts that must be there: `required` when missing, else the key passed. */
export function missingOr(key: string, missing = 'required') {
  return (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? missing : key)
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && isBlankText(value))
}

/**
 * Whether nothing is filled in of a value of several parts. What `beside` names, such as the kind of what is pointed at, fills
 * nothing in; a part that nobody knows does, so that it is refused and not lost.
 */
export const isEmptyRecord = (value: unknown, beside: readonly string[] = []): boolean =>
  isBlank(value) ||
  (isRecord(value) && Object.entries(value).every(([name, part]) => beside.includes(name) || isBlank(part)))

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Absent parts of an object: what people clear in a form arrives as an empty text or null. */
export function withoutBlanks(value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([, part]) => !isBlank(part))) : value
}
