import type { z } from 'zod'
import type { draftEndpoints as contract } from '#contract/people/draft'
import { draftEndpoints } from '../api/endpoints/draft.ts'
import { answerCall } from './answer-call.ts'

type StoredDraft = NonNullable<z.infer<typeof contract.get.response>['draft']>

/** Drafts as the upstream keeps them for one person, by key, and the answers to the calls about them. */
export function draftAnswers() {
  const kept = new Map<string, StoredDraft>()
  const keyOf = (query: URLSearchParams) => query.get('key') ?? ''
  const answers = [
    answerCall(draftEndpoints.get, ({ query }) => ({ draft: kept.get(keyOf(query)) ?? null })),
    answerCall(draftEndpoints.save, async ({ query, request }) => {
      const { values, version } = await request.json()
      const revision = crypto.randomUUID()
      kept.set(keyOf(query), { values, version, revision })
      return { revision }
    }),
    answerCall(draftEndpoints.drop, ({ query }) => {
      kept.delete(keyOf(query))
      return undefined
    }),
  ]
  return { kept, answers }
}
