import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'

/** What asking outside about one value gave; `open`: it couldn't be asked, and the user may go on. */
export const outsideAnswerSchema = z.object({
  state: z.enum(['fine', 'wrong', 'open']),
  /** In the caller's language; empty when all is well. */
  message: z.string(),
})
export type OutsideAnswer = z.infer<typeof outsideAnswerSchema>

export const outsideEndpoints = {
  check: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/outside-check',
    summary: 'Whether mail arrives at an address, or a web address answers; asked outside',
    access: 'session',
    body: z.object({ kind: z.enum(['email', 'url']), value: z.string().max(2000) }),
    response: outsideAnswerSchema,
  }),
}
