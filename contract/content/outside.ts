import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('main')

/** The result of checking one value outside; `open`: it could not be checked, and the user may go on. */
export const outsideAnswerSchema = z.object({
  state: z.enum(['fine', 'wrong', 'open']),
  /** In the caller's language; empty when all is well. */
  message: z.string(),
})
export type OutsideAnswer = z.infer<typeof outsideAnswerSchema>

/** An address of an item that editors are warned about: it could not be checked yet, or does not answer. */
export const outsideFindingSchema = z
  .object({
    /** Its path, such as `values.website`. */
    path: z.string(),
    /** A web address, or the domain of an e-mail address. */
    subject: z.string(),
    state: z.enum(['open', 'broken']),
    since: z.iso.datetime({ offset: true }),
  })
  .meta({ id: 'OutsideFinding' })

export const outsideEndpoints = {
  check: endpoint({
    method: 'POST',
    path: '/outside-check',
    browser: true,
    summary: 'Whether mail arrives at an address, or a web address answers; asked outside',
    body: z.object({ kind: z.enum(['email', 'url']), value: z.string().max(2000) }),
    response: outsideAnswerSchema,
  }),
}
