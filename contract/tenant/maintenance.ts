import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { lineSchema } from '../kernel/text.ts'
import { policyReportSchema } from './policy-report.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

export const maintenanceModeSchema = z
  .object({
    isOn: z.boolean(),
    /** Why, for colleagues who look after the installation too. */
    reason: z.string(),
    since: instant.nullable(),
    by: z.string(),
  })
  .meta({ id: 'MaintenanceMode' })
export type MaintenanceMode = z.infer<typeof maintenanceModeSchema>

export const longestReason = 200
export const maintenanceModeInputSchema = z.object({ isOn: z.boolean(), reason: lineSchema(longestReason) })

const failedJobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  failedAt: instant,
  tries: z.number().int(),
  error: z.string(),
})
export type FailedJob = z.infer<typeof failedJobSchema>

const failedMailSchema = z.object({
  id: z.uuid(),
  createdAt: instant,
  address: z.string(),
  subject: z.string(),
  attempts: z.number().int(),
  error: z.string(),
})

/** When a job runs by itself, in the time of the Netherlands: every so many minutes, at a minute of each hour, or at `hh:mm`. */
const jobScheduleSchema = z.union([
  z.object({ everyMinutes: z.number().int() }),
  z.object({ hourlyAt: z.number().int() }),
  z.object({ dailyAt: z.string() }),
])
export type JobSchedule = z.infer<typeof jobScheduleSchema>

const queueSchema = z.object({
  name: z.string(),
  /** Null for a job that runs when something needs it. */
  schedule: jobScheduleSchema.nullable(),
  waiting: z.number().int(),
  running: z.number().int(),
  done: z.number().int(),
})

export const activitySchema = z.object({
  at: instant,
  mode: maintenanceModeSchema,
  versions: z.object({ product: z.string(), node: z.string(), database: z.string() }),
  store: z.object({
    kind: z.enum(['pglite', 'postgres']),
    durability: z.enum(['full', 'process-crash']),
    bytes: z.number(),
    /** True while there is no room, and nothing can be saved. */
    isFull: z.boolean(),
    /** Free bytes beside an embedded store; null where that can't be seen. */
    free: z.number().nullable(),
  }),
  /** When the newest backup was made, as reported; null while nothing was reported. */
  backup: z.object({ at: instant, isLate: z.boolean() }).nullable(),
  people: z.object({ active: z.number().int(), sessions: z.number().int() }),
  /** Every job that there is. */
  queues: z.array(queueSchema),
  clocks: z.array(
    z.object({ name: z.string(), at: instant, done: z.number().int(), failed: z.number().int(), isLate: z.boolean() }),
  ),
  mail: z.object({ waiting: z.number().int(), sentToday: z.number().int(), failed: z.number().int() }),
  failedPlans: z.number().int(),
  /** The newest, at most fifty of each. */
  failedJobs: z.array(failedJobSchema),
  failedMails: z.array(failedMailSchema),
  /** Refusals by the content security policy in browsers, newest first. */
  policyReports: z.array(policyReportSchema),
  unexpectedErrors: z.array(z.object({ reference: z.string(), at: instant, place: z.string(), message: z.string() })),
})
export type Activity = z.infer<typeof activitySchema>

export const maintenanceEndpoints = {
  activity: endpoint({
    method: 'GET',
    path: '/maintenance/activity',
    summary: 'What the running system does and what went wrong in it; for accounts of maintenance',
    response: activitySchema,
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/maintenance/job/{job}/retry',
    browser: true,
    summary: 'Try a job again that was given up',
    response: z.undefined(),
    status: 204,
    idempotent: true,
  }),
  retryMail: endpoint({
    method: 'POST',
    path: '/maintenance/mail/{mail}/retry',
    browser: true,
    summary: 'Try a mail again that could not be sent',
    response: z.undefined(),
    status: 204,
    idempotent: true,
  }),
  setMode: endpoint({
    method: 'PUT',
    path: '/maintenance/mode',
    browser: true,
    summary: 'Begin or end maintenance, during which nobody else can change anything',
    body: maintenanceModeInputSchema,
    response: maintenanceModeSchema,
  }),
}
