import { isText, recordOf } from '../fields/read-value'

/** A fault in an answer, at the path of the part it concerns. */
export type AnswerIssue = { path: string; code: string; params?: Record<string, string | number> }

/** Unsent input about one record, as stored: it may be half an answer. */
export type RecordDraft = Record<string, unknown>

/** The names of the controls of a record begin with it: the organisation, or one of its products. */
export const recordName = (product?: string) => (product === undefined ? 'organisation' : `product.${product}`)
export const idOf = (name: string) => name.replaceAll(/[.:]/g, '-')

/** The place of an issue in a record; the field and the part of it, or something about the whole. */
export type IssuePlace = { record: string; field: string; part: string } | { record: string; whole: string }

/** The place of an issue; undefined for one about the form itself. */
export function placeOf(path: string): IssuePlace | undefined {
  const [, organisation, product, rest = ''] = /^(?:(organisation)|products\.([a-z0-9-]+))\.(.+)$/.exec(path) ?? []
  const record = organisation ?? (product && recordName(product))
  if (record === undefined) return undefined
  const [, field, part = ''] = /^(?:fields|values)\.(\w+)(?:\.(?:value|remark)\b)?\.?(.*)$/.exec(rest) ?? []
  return field === undefined ? { record, whole: rest } : { record, field, part }
}

/** The stored draft of the answer for a field. */
export const fieldDraft = (draft: RecordDraft, field: string) => recordOf(recordOf(draft.fields)[field])
export const textIn = (draft: unknown, name: string): string => {
  const text = recordOf(draft)[name]
  return isText(text) ? text : ''
}
