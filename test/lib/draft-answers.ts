import type { z } from 'zod'
import type { draftEndpoints as contract } from '#contract/people/draft'
import { answerCall } from './answer-call.ts'

type StoredDraft = NonNullable<z.infer<typeof contract.get.response>['draft']>

/** Drafts as the upstream keeps them for one person, by key, and the answers to the calls about them. */
export function draftAnswers() {
  const kept = new Map<string, StoredDraft>()
  const keyOf = (query: URLSearchParams) => query.get('key') ?? ''
  const answers = [
    answerCall('GET /main/draft', ({ query }) => ({ draft: kept.get(keyOf(query)) ?? null })),
    answerCall('PUT /main/draft', async ({ query, request }) => {
      const { values, version } = await request.json()
      const revision = crypto.randomUUID()
      kept.set(keyOf(query), { values, version, revision })
      return { revision }
    }),
    answerCall('DELETE /main/draft', ({ query }) => {
      kept.delete(keyOf(query))
      return undefined
    }),
  ]
  return { kept, answers }
}
