import { type TermInput, thesaurusEndpoints } from '#contract/thesaurus/thesaurus'
import type { TestApplication } from './application.ts'

const termInput = (name: string, given: Partial<TermInput> = {}): TermInput => ({
  ...{ name, synonyms: [], note: '', broader: [], narrower: [], related: [], replacedBy: '', uri: '' },
  ...given,
})

/** Keeps the terms of a tenant, as who may do so does. */
export function termKeeper(application: TestApplication, token: string) {
  const get = async (term: string) =>
    (await application.call(thesaurusEndpoints.get, { params: { term } }, { token })).data
  const update = (term: string, body: TermInput, version: number) =>
    application.call(thesaurusEndpoints.update, { params: { term }, body, version }, { token })
  return {
    get,
    update,
    add: async (name: string, given: Partial<TermInput> = {}) => {
      const call = { body: termInput(name, given), idempotencyKey: crypto.randomUUID() }
      return (await application.call(thesaurusEndpoints.create, call, { token })).data
    },
    change: async (term: string, given: Partial<TermInput>) => {
      const { values, version } = await get(term)
      return update(term, { ...values, ...given }, version)
    },
  }
}
