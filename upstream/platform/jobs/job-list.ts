import { z } from 'zod'
import type { JobSchedule } from '#contract/tenant/maintenance'
import { typeKinds } from '#contract/types/type-definition'
import type maintenance from '#messages/en/maintenance.json'

export type JobDeclaration = {
  /** What it needs to be carried out; read again from the queue by this schema. */
  payload: z.ZodType<object, object>
  /** When it runs by itself; a job without is enqueued by what needs it. */
  schedule?: JobSchedule
  /** Whether it runs once when a process starts, for what fell due meanwhile. */
  atStart?: true
}
export type JobDeclarations = Record<string, JobDeclaration>

const nothing: z.ZodType<Record<string, never>, Record<string, never>> = z.object({})
const everyMinute = { everyMinutes: 1 }
const everyTenMinutes = { everyMinutes: 10 }

/** Every job of the product, with a name in both languages. A process that only enqueues knows them all too. */
export const jobList = {
  publication: { payload: nothing, schedule: everyMinute, atStart: true },
  'password-reset': { payload: z.object({ email: z.string(), siteId: z.string() }) },
  review: { payload: nothing, schedule: { hourlyAt: 7 }, atStart: true },
  verification: { payload: nothing, schedule: { hourlyAt: 17 }, atStart: true },
  removal: { payload: nothing, schedule: { hourlyAt: 37 }, atStart: true },
  'editor-mail': { payload: nothing, schedule: everyMinute, atStart: true },
  notification: { payload: nothing, schedule: { hourlyAt: 3 }, atStart: true },
  'clean-up': { payload: nothing, schedule: { dailyAt: '03:23' } },
  figures: { payload: nothing, schedule: everyTenMinutes },
  import: { payload: z.object({ run: z.string() }) },
  dataset: { payload: z.object({ dataset: z.string() }) },
  'dataset-clock': { payload: nothing, schedule: { dailyAt: '02:11' }, atStart: true },
  'open-changes': { payload: nothing, schedule: everyMinute, atStart: true },
  webhook: { payload: nothing },
  'visitor-report': { payload: nothing, schedule: { everyMinutes: 5 } },
  'service-account': { payload: nothing, schedule: { dailyAt: '04:41' } },
  'change-set': { payload: z.object({ set: z.string() }) },
  'import-clock': { payload: nothing, schedule: everyMinute },
  occurrences: { payload: nothing, schedule: { dailyAt: '02:41' } },
  provenance: { payload: nothing, schedule: everyTenMinutes },
  seal: { payload: nothing, schedule: everyMinute },
  outside: { payload: nothing, schedule: everyTenMinutes },
  website: { payload: nothing, schedule: { hourlyAt: 23 } },
  'type-search': {
    payload: z.object({
      tenantId: z.number(),
      kind: z.enum(typeKinds),
      key: z.string(),
      /** The row that says how far it is; a job of an earlier release has none, and says itself what was done last. */
      run: z.uuid().optional(),
      after: z.number().default(0),
    }),
  },
  'type-effect': { payload: z.object({ effect: z.string() }) },
  'type-requirement': { payload: z.object({ requirement: z.number() }) },
  mail: { payload: nothing, schedule: everyMinute },
} satisfies Record<keyof typeof maintenance.names, JobDeclaration>

export type JobList = typeof jobList
export type JobName = keyof JobList
/** What a job is enqueued with; it is carried out with its `JobPayload`. */
export type JobInput<Name extends JobName = JobName> = z.input<JobList[Name]['payload']>
export type JobPayload<Name extends JobName = JobName> = z.output<JobList[Name]['payload']>

export const isJobName = (name: string): name is JobName => Object.hasOwn(jobList, name)

/** The schedule as a cron expression. */
export function cronOf(schedule: JobSchedule): string {
  if ('everyMinutes' in schedule)
    return schedule.everyMinutes === 1 ? '* * * * *' : `*/${schedule.everyMinutes} * * * *`
  if ('hourlyAt' in schedule) return `${schedule.hourlyAt} * * * *`
  const [hour, minute] = schedule.dailyAt.split(':').map(Number)
  return `${minute} ${hour} * * *`
}

/** Where a job rests after its last try, with its payload, for the maintenance screen. */
export const DEAD_LETTER = 'dead-letter'
