import { webAddressIssue } from '../fields/web-address.ts'
import { lineSchema } from '../kernel/text.ts'

/** The page of one record: a pattern with the kind and the key filled in. */
export const pageAddress = (pattern: string, { kind, key }: { kind: string; key: string }): string =>
  pattern.replaceAll('{kind}', encodeURIComponent(kind)).replaceAll('{key}', encodeURIComponent(key))

function issueOf(pattern: string): string | undefined {
  const filled = pageAddress(pattern, { kind: 'product', key: 'leeskring' })
  const issue = webAddressIssue(filled)
  if (issue !== undefined) return issue.key
  const address = new URL(filled)
  // In the name of the site a record could choose which host is called.
  const isInPath = address.host === new URL(pageAddress(pattern, { kind: 'a', key: 'b' })).host
  const isWhole = !/[{}]/.test(pattern.replaceAll('{kind}', '').replaceAll('{key}', ''))
  return pattern.includes('{key}') && isInPath && isWhole ? undefined : 'project.addressPattern'
}

/** Where a website of a project has the page of a record: `https://site.example/{kind}/{key}`; empty when it has none. */
export const addressPatternSchema = lineSchema(500).superRefine((pattern, context) => {
  const issue = pattern === '' ? undefined : issueOf(pattern)
  if (issue !== undefined) context.addIssue({ code: 'custom', message: issue })
})
