import { z } from 'zod'
import { keySchema } from '#contract/kernel/key'
import { lastTeamKey } from '#contract/people/last-team-key'
import type { StateMap } from '#contract/people/state'

/** The team that somebody used last, as their state map has it: with whether they could add organisations to it then. */
const lastTeamSchema = z.object({ key: keySchema, name: z.string().min(1).max(200), creates: z.boolean() })
export type LastTeam = z.infer<typeof lastTeamSchema>

/** The stored team; a value of another shape counts as none. */
export const lastTeamIn = (state: StateMap): LastTeam | undefined =>
  Object.hasOwn(state, lastTeamKey) ? lastTeamSchema.safeParse(state[lastTeamKey]).data : undefined
