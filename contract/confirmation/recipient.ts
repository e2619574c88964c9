import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('main')

const params = z.object({ token: z.string().max(120) })

/** The question to a person whom somebody else named: may they receive the requests about an organisation's data from now on? */
export const recipientOfferSchema = z.object({
  title: z.string(),
  /** Who named them, and as whom. */
  by: z.string(),
  name: z.string(),
  answered: z.enum(['yes', 'no']).nullable(),
})
export type RecipientOffer = z.infer<typeof recipientOfferSchema>

export const recipientEndpoints = {
  open: endpoint({
    method: 'GET',
    path: '/recipient/{token}',
    summary: 'What somebody is asked who was named as the one to ask about an organisation; reading it answers nothing',
    access: 'public',
    params,
    response: recipientOfferSchema,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/recipient/{token}',
    summary: 'Say whether one is the one to ask about an organisation; a yes switches the asking',
    access: 'public',
    params,
    body: z.object({ answer: z.enum(['yes', 'no'], { error: 'required' }) }),
    response: recipientOfferSchema,
  }),
}
