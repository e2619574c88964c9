import { z } from 'zod'
import { specialAnswers } from '../confirmation/answer-rules.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { multilineSchema } from '../kernel/text.ts'
import { maximumTaskKeys, maximumTaskNote } from './task-limits.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** Kinds of tasks; each is derived from a condition and ends when the condition ends. */
export const taskKinds = [
  'publishReady',
  'mendSentBack',
  'readComment',
  'repairPlan',
  'brokenAddress',
  'answerOffer',
  'preventRemoval',
  'callOrganisation',
  'decideExpired',
  'confirmOrganisation',
  'acceptInvitation',
  'solveConflict',
  'correctProduct',
  'decideAnswer',
  'decideDoubt',
  'hearSource',
  'approveChangeSet',
  'repairImport',
  'confirmProgram',
  'decideRequest',
  'lookAtReports',
  'fillField',
] as const

const keySchema = z.string().regex(/^[a-z0-9-]{1,120}$/, { error: 'invalid' })
const keysSchema = z
  .array(keySchema)
  .min(1, { error: 'required' })
  .max(maximumTaskKeys, { error: 'selections.maximum' })

/** Who has it, or had it before, since when, and what was said. */
const handedSchema = z.object({ name: z.string(), at: instant, note: z.string() })

export const taskSchema = z
  .object({
    key: z.string(),
    kind: z.enum(taskKinds),
    /** The thing that the task is about. */
    subject: z.object({
      type: z.enum(['team', ...itemKinds, 'importJob']),
      key: z.string(),
      title: z.string(),
      organisation: z.string().nullable(),
    }),
    /** The field to check, where it is about one. */
    field: z.object({ name: z.string(), label: z.string() }).optional(),
    due: instant.nullable(),
    /** The kind of answer, for an answer that waits for a decision. */
    answer: z.enum(['changes', ...specialAnswers]).optional(),
    note: z.string().optional(),
    /** The caller put it off till then. */
    later: instant.optional(),
    /** A colleague handed it over to the caller. */
    from: handedSchema.optional(),
    /** The caller handed it over to a colleague. */
    to: handedSchema.optional(),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof taskSchema>

/** Who gets tasks, and what goes along. */
export const handOverSchema = z.object({
  user: z.uuid({ error: 'required' }),
  note: multilineSchema(maximumTaskNote).default(''),
})

export const taskEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/task/{key}',
    summary: 'A task',
    params: z.object({ key: keySchema }),
    response: taskSchema,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/task/{key}/colleague',
    browser: true,
    summary: 'Colleagues who may do a task, to whom it can be handed over',
    params: z.object({ key: keySchema }),
    response: z.object({ people: z.array(z.object({ user: z.uuid(), name: z.string() })) }),
  }),
  snooze: endpoint({
    method: 'POST',
    path: '/task/snooze',
    browser: true,
    summary: 'Put own tasks off till a day, on which they come back by themselves; null brings them back now',
    body: z.object({ keys: keysSchema, until: z.iso.date({ error: 'invalid' }).nullable() }),
    response: z.undefined(),
    status: 204,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/task/hand-over',
    browser: true,
    summary: 'Hand own tasks over to a colleague who may do them, with a note',
    body: handOverSchema.extend({ keys: keysSchema }),
    response: z.undefined(),
    status: 204,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/task/take-back',
    browser: true,
    summary: 'Take back tasks that one handed over',
    body: z.object({ keys: keysSchema }),
    response: z.undefined(),
    status: 204,
  }),
}
