import { z } from 'zod'
import { importStatusSchema } from '../content/import-status.ts'
import { qualityBands } from '../content/quality.ts'
import { unopenedWarningMonths } from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { productStates, publicationStates } from '../publication/publication.ts'
import { reviewPhases } from '../review/review.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** Phases in which somebody has something to do: from the first reminder on. */
export const expiringPhases = [
  'control',
  'critical',
  'grace',
  'action',
] as const satisfies (typeof reviewPhases)[number][]

export const expiringRowSchema = z.object({
  key: z.string(),
  title: z.string(),
  phase: z.enum(reviewPhases),
  /** Until the data expire; negative when they did. */
  daysLeft: z.int(),
  deadline: instant,
  policy: z.string(),
  lastConfirmedAt: instant.nullable(),
  lastConfirmedBy: z.string().nullable(),
})
export type ExpiringRow = z.infer<typeof expiringRowSchema>

const monthSchema = z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: z.int() })

/** The state of the organisations of a team, and of the teams below it. */
export const teamStatisticsSchema = z.object({
  countedAt: instant,
  states: z.partialRecord(z.enum(publicationStates), z.int()),
  phases: z.partialRecord(z.enum(reviewPhases), z.int()),
  /** Organisations that no policy asks to confirm anything. */
  withoutPolicy: z.int(),
  /** Nobody who may edit them opened these for a year and a half. */
  unopened: z.int(),
  /** How good the content is that they published, by range, and on average; null where nothing is measured yet. */
  quality: z.partialRecord(z.enum(qualityBands), z.int()),
  averageQuality: z.int().nullable(),
  /** Organisations with a web or e-mail address that no longer works. */
  broken: z.int(),
  /** Where most of them lie, by name of the municipality, and in how many others there are. */
  municipalities: z.array(z.object({ name: z.string(), count: z.int() })),
  moreMunicipalities: z.int(),
  /** The last twelve months, oldest first; a month in which nothing happened counts zero. */
  confirmations: z.array(monthSchema),
  changes: z.array(monthSchema),
})
export type TeamStatistics = z.infer<typeof teamStatisticsSchema>

/** So many municipalities are shown. */
export const maximumMunicipalities = 15

/** The moment before which an organisation must have been opened to be called unopened. */
export function unopenedSince(now: Date): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - unopenedWarningMonths)
  return since
}

/** The last months up to a day, oldest first, as `2026-11`. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (count - 1 - index), 1)).toISOString().slice(0, 7),
  )
}

export const teamStatisticsEndpoints = {
  expiring: endpoint({
    method: 'GET',
    path: '/team/{team}/expiring',
    summary: 'Organisations whose data must be confirmed, those that expire first at the top',
    mayBeLate: true,
    query: listQuerySchema.extend({ phase: z.enum(expiringPhases).optional() }),
    response: pageOf(expiringRowSchema),
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/team/{team}/statistics',
    summary: 'Counts of the organisations of a team and of the teams below it, and of their products',
    mayBeLate: true,
    // For its dashboard: which imports fill something in it, and how many products there are in each state.
    query: z.object({ imports: z.literal('true').optional(), products: z.literal('true').optional() }),
    response: teamStatisticsSchema.extend({
      imports: z.array(importStatusSchema).optional(),
      products: z.partialRecord(z.enum(productStates), z.int()).optional(),
    }),
  }),
}
