import { z } from 'zod'
import { deskSubjectSchema } from '../content/desk.ts'
import { transferInputSchema } from '../content/lifecycle.ts'
import { noteSchema } from '../content/note.ts'
import { mergeInputSchema } from '../content/organisation-merge.ts'
import { fieldComparisonSchema } from '../content/values-diff.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { specialAnswerSchema } from './answer.ts'
import { outcomeStates } from './answer-rules.ts'
import { proposalActions } from './proposal-rules.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** Who answered, and how. */
const answererShape = {
  by: z.string(),
  address: z.string(),
  means: z.enum(['application', 'mail', 'phone']),
  /** By telephone: who of the organisation said so. */
  spokenWith: z.string(),
  at: instant,
  /** From then on the team above receives a request too. */
  due: instant,
}

/** An answer about a record, and its parts that wait for a decision. */
export const proposalRowSchema = deskSubjectSchema.extend({
  id: z.uuid(),
  ...answererShape,
  /** Labels of the fields that were changed or said to be wrong. */
  fields: z.array(z.string()),
  special: specialAnswerSchema.nullable(),
})
export type ProposalRow = z.infer<typeof proposalRowSchema>

const place = z.object({ key: z.string(), name: z.string() })

const proposedFieldSchema = fieldComparisonSchema.extend({
  /** Somebody changed it since the answerer saw it. */
  changedSince: z.boolean(),
  /** Problems that prevent publishing it. */
  problems: z.array(z.string()),
})

export const proposalSchema = deskSubjectSchema
  .extend({
    id: z.uuid(),
    /** The number for `If-Match`, of the record. */
    version: z.int(),
    ...answererShape,
    state: z.enum(outcomeStates),
    /** Changes compared with the online version, or with the newest when nothing is online. */
    fields: z.array(proposedFieldSchema),
    remarks: z.array(z.object({ name: z.string(), label: z.string(), remark: z.string() })),
    special: specialAnswerSchema.nullable(),
    /**
     * Of what belongs to another organisation: the one of that name, where there is one, and its team, where this one may go. Null
     * when nobody said so, or when the caller may neither merge nor transfer it.
     */
    elsewhere: z.object({ organisation: place.nullable(), team: place.nullable() }).nullable(),
    /** The day on which "publish" puts it online; null for at once. */
    publishesFrom: z.iso.date().nullable(),
    decidedAt: instant.nullable(),
    decidedBy: z.string(),
    reason: z.string(),
    acts: z.array(z.enum(proposalActions)),
    /** Whether it is in the archive, or online. */
    archived: z.boolean(),
    online: z.boolean(),
  })
  .meta({ id: 'Proposal' })
export type Proposal = z.infer<typeof proposalSchema>

export const proposalDecisionSchema = z.object({
  act: z.enum(proposalActions),
  /** With "publish" and "take": which of its fields; all of them when left out. */
  fields: z.array(z.string().max(64)).max(200).optional(),
  /** With "carryOut", of what belongs elsewhere: what it is merged into, or the team that gets it. */
  move: z.union([mergeInputSchema, transferInputSchema]).optional(),
  /** What goes with it for who answered; why, for what is sent back. */
  note: noteSchema.optional(),
})
export type ProposalDecision = z.infer<typeof proposalDecisionSchema>

export const proposalEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/answer',
    summary: 'What was answered about records that the caller may publish, and waits for a decision, the oldest first',
    /** In a team and the teams below it. */
    query: z.object({ team: keySchema.optional() }),
    response: z.object({ items: z.array(proposalRowSchema), further: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/answer/{answer}',
    summary: 'What was answered about a record, compared with what stands there now',
    response: proposalSchema,
    tagged: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/answer/{answer}/decision',
    browser: true,
    summary:
      'Publish what was answered, take it on as a concept, carry it out, see to it, or send it back with the reason',
    body: proposalDecisionSchema,
    response: proposalSchema,
    versioned: true,
  }),
}
