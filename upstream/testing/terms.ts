import { type TermInput, thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import type { TestApplication } from './application.ts'

/** A term as its form has it, of which only the name is filled in. */
export const termInput = (name: string, given: Partial<TermInput> = {}): TermInput => ({
  ...{ name, synonyms: [], note: '', broader: [], narrower: [], related: [], replacedBy: '', uri: '' },
  ...given,
})

/** Adds a term as who keeps the keywords of a tenant does. */
export async function addTerm(
  application: TestApplication,
  token: string,
  name: string,
  given: Partial<TermInput> = {},
) {
  const call = { body: termInput(name, given), idempotencyKey: crypto.randomUUID() }
  return (await application.call(thesaurusEndpoints.create, call, { token })).data
}
