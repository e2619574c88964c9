import { z } from 'zod'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'

/** Kinds of tasks; each is derived from a fact and ends when the fact ends (design section 6). */
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
  'approveChangeSet',
  'repairImport',
] as const

export const taskSchema = z.object({
  key: z.string(),
  kind: z.enum(taskKinds),
  /** The thing that the task is about. */
  subject: z.object({
    type: z.enum(['team', ...itemKinds, 'importJob']),
    key: z.string(),
    title: z.string(),
    organisation: z.string().nullable(),
  }),
  due: z.iso.datetime({ offset: true }).nullable(),
  /** What somebody said about it. */
  note: z.string().optional(),
})
export type Task = z.infer<typeof taskSchema>

export const taskEndpoints = {
  get: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/task/{key}',
    summary: 'A task',
    access: 'session',
    params: z.object({ key: z.string().regex(/^[a-z0-9-]{1,120}$/, { error: 'invalid' }) }),
    response: taskSchema,
  }),
}
