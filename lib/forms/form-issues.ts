import { z } from 'zod'
import { notStored } from '#contract/confirmation/answer-rules'
import { AppError } from '#contract/kernel/errors'

/** Refuses a form in which one of these fields is empty, with the issue at that field. */
export function requireFilled(values: Record<string, string>): void {
  const fields = Object.entries(values).flatMap(([path, value]) =>
    value.trim() === '' ? [{ path, code: 'required' as const }] : [],
  )
  if (fields.length > 0) throw new AppError('INVALID_FORM', { fields })
}

/** Field errors as one parameter of an address, for forms without script: `name:required,password:password.tooShort`. */
export function issuesOf({ options: { fields = [] } }: AppError): string | undefined {
  return fields.length === 0 ? undefined : fields.map(({ path, code }) => `${path}:${code}`).join(',')
}

/** The same, read back: what can't be one of ours is left out. */
export function readIssues(text: string | string[] | undefined): Record<string, string> {
  if (typeof text !== 'string') return {}
  const pairs = text.split(',').map((pair) => /^(\w{1,40}):([a-zA-Z.]{1,40})$/.exec(pair))
  return Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1], pair[2]]])))
}

/** More would make an address that servers refuse; the rest comes when these are mended. */
const longestIssues = 3000

const answerIssueSchema = z.tuple([
  z.string().max(200),
  z.string().regex(/^[a-zA-Z.]{1,60}$/),
  z.record(z.string().max(20), z.union([z.string().max(100), z.number()])),
])

/** The same for fields with parts, whose messages name numbers. */
export function answerIssuesOf({ options: { fields = [] } }: AppError): string | undefined {
  const issues = fields.map(({ path, code, params = {} }) => [path, code, params])
  while (JSON.stringify(issues).length > longestIssues) issues.pop()
  return issues.length === 0 ? undefined : JSON.stringify(issues)
}

/** That the explicit tick is missing, in the same form. */
export const tickIssue = JSON.stringify([['accepted', 'confirm.tick', {}]])

/** That values are too long to be kept, by their places. */
export const tooLongIssues = (places: readonly string[]): string =>
  JSON.stringify(places.map((path) => [path, notStored, {}]))

/** The same, read back: nothing where it can't be ours. */
export function readAnswerIssues(text: string | string[] | undefined) {
  if (typeof text !== 'string' || text.length > longestIssues) return []
  try {
    const issues = z.array(answerIssueSchema).parse(JSON.parse(text))
    return issues.map(([path, code, params]) => ({ path, code, params }))
  } catch {
    // An address that somebody changed.
    return []
  }
}
