import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import {
  answeredSchema,
  answerInputSchema,
  checkPageShape,
  keptDraftSchema,
  linkParams,
  outcomeSchema,
  signedInAnswerSchema,
} from './answer.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

const openConfirmation = z
  .object({
    state: z.literal('open'),
    ...checkPageShape,
    recipient: z.string(),
    /** Who has one can sign in and change the rest too. */
    hasAccount: z.boolean(),
    /** Goes back with the answer: it shows that the page was seen. */
    nonce: z.string(),
    /** Unsent input from earlier, from any device. */
    draft: keptDraftSchema.nullable(),
    /** Earlier answers by this link, with their outcomes. */
    outcomes: z.array(outcomeSchema),
  })
  .meta({ id: 'OpenConfirmation' })

/** Answers by a link, with their outcomes. */
const ownAnswer = z.object({ at: instant, right: z.int(), outcomes: z.array(outcomeSchema) })

const doneConfirmation = z.object({
  state: z.literal('confirmed'),
  title: z.string(),
  by: z.string(),
  at: instant,
  next: instant.nullable(),
  /** Products that were marked as not right, by any of those who confirmed. */
  incorrect: z.array(z.string()),
  /** Null when nothing was said by this link. */
  own: ownAnswer.nullable(),
  /** Until then the same link may answer again (`again=true`). */
  until: instant,
})

/** It was answered, and nothing was confirmed by that: the organisation is gone, or belongs elsewhere. */
const answeredConfirmation = z.object({
  state: z.literal('answered'),
  title: z.string(),
  own: ownAnswer,
  /** As above. */
  until: instant,
})

/** The page behind a link in a confirmation mail: the data to confirm, who already confirmed them, or the answers. */
export const confirmationSchema = z
  .discriminatedUnion('state', [openConfirmation, doneConfirmation, answeredConfirmation])
  .meta({ id: 'Confirmation' })
export type Confirmation = z.infer<typeof confirmationSchema>
export type OpenConfirmation = z.infer<typeof openConfirmation>

export const confirmationEndpoints = {
  open: endpoint({
    method: 'GET',
    path: '/confirm/{organisation}/{userId}/{token}',
    summary: 'What a link in a confirmation mail is about; reading it confirms nothing',
    access: 'public',
    params: linkParams,
    /** `again`: the data once more, to answer after the cycle ended and until the link does. */
    query: z.object({ again: z.literal('true').optional() }),
    response: confirmationSchema,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/confirm/{organisation}/{userId}/{token}',
    summary:
      'Answer through a link: what is right is confirmed, what is changed is proposed; a second time replaces it',
    access: 'public',
    params: linkParams,
    body: answerInputSchema,
    response: confirmationSchema,
  }),
  confirmSignedIn: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/confirmation',
    summary: 'Answer signed in or by telephone: what is right is confirmed, what is changed is published or proposed',
    body: signedInAnswerSchema,
    response: answeredSchema,
    status: 201,
    idempotent: true,
  }),
}
