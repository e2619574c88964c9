import { z } from 'zod'
import { type Locale, locales } from '../kernel/constants.ts'
import { isDay } from '../recurrence/calendar-days.ts'

const text = (maximum: number) => z.string().trim().max(maximum).catch('').default('')

/** Filters of a list, or the month, in a guide. Impossible values are ignored: people type addresses. */
export const guideQuerySchema = z.object({
  q: text(100),
  type: text(80),
  region: text(80),
  /** Only what is open now. */
  open: z.stringbool().catch(false).default(false),
  view: z.enum(['list', 'map']).catch('list').default('list'),
  cursor: z.string().max(500).optional().catch(undefined),
  /** `YYYY-MM`. */
  month: z
    .string()
    .regex(/^20\d\d-\d\d$/)
    .refine((month) => isDay(`${month}-01`))
    .optional()
    .catch(undefined),
})
export type GuideQuery = z.infer<typeof guideQuerySchema>

/** The language that an address of a guide asks for: cookies say nothing there, so that everybody gets the same page. */
export const guideLocale = (language: string | null | undefined): Locale =>
  locales.find((one) => one === language) ?? 'nl'

/** Whether something narrows the list. */
export const isNarrowed = ({ q, type, region, open }: GuideQuery): boolean =>
  q !== '' || type !== '' || region !== '' || open
