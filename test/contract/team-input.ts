import type { z } from 'zod'
import type { teamInputSchema } from '#contract/team/team'

type TeamRequest = z.input<typeof teamInputSchema>

/** What the form of a team sends; a new field without a default gets its value here, for all tests that save one. */
export const teamInput = (values: Partial<TeamRequest>): TeamRequest => ({ name: 'Noord', comment: '', ...values })
