import { z } from 'zod'
import { type ReviewPhase, type ReviewPolicy, reviewDates } from './review.ts'

/** Whether what was confirmed still counts: *actueel*, *kan verouderd zijn*, *verouderd*. */
export const assuranceStates = ['current', 'ageing', 'stale'] as const
export type AssuranceState = (typeof assuranceStates)[number]

/** Who said that the data are right: the organisation, somebody of it by telephone, or who manages it. */
export const assurers = ['organisation', 'telephone', 'team'] as const
export type Assurer = (typeof assurers)[number]

/** When a record was last confirmed, by whom, and whether that still counts. */
export const assuranceSchema = z
  .object({
    confirmedAt: z.iso.datetime().meta({ description: 'When somebody last said that the data are right' }),
    by: z.enum(assurers).meta({ description: 'Who said so' }),
    state: z
      .enum(assuranceStates)
      .nullable()
      .meta({ description: 'By the policy of its team, at the moment of reading; null where no policy counts' }),
  })
  .nullable()
  .meta({ id: 'Assurance', description: 'Null while nobody ever confirmed it' })
export type Assurance = z.infer<typeof assuranceSchema>

/** Each phase of the review as published: from the first request on the data may be old, from the deadline on they are. */
const stateOfPhase: Record<ReviewPhase, AssuranceState> = {
  normal: 'current',
  control: 'ageing',
  critical: 'ageing',
  grace: 'stale',
  action: 'stale',
}

/** How long after a confirmation a record is no longer `current`, and how long after it is `stale`; milliseconds. */
export function assuranceSpans(policy: ReviewPolicy): Record<'ageing' | 'stale', number> {
  const { control, grace } = reviewDates(policy, 0)
  return { ageing: control, stale: grace }
}

/** Who confirmed: by telephone it is the organisation that said so, otherwise who keeps it counts as the organisation. */
export function assurerOf(means: 'application' | 'mail' | 'phone', keepsOrganisation: boolean): Assurer {
  if (means === 'phone') return 'telephone'
  return means === 'mail' || keepsOrganisation ? 'organisation' : 'team'
}

type Confirmed = { confirmedAt: Date | null; by: Assurer }

/** The public assurance in a phase of the review, or without a policy; null when never confirmed. */
export function assuranceOf({ confirmedAt, by }: Confirmed, phase: ReviewPhase | undefined): Assurance {
  if (confirmedAt === null) return null
  return { confirmedAt: confirmedAt.toISOString(), by, state: phase === undefined ? null : stateOfPhase[phase] }
}
