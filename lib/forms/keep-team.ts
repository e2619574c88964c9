import { undefinedWhenRefused } from '#contract/kernel/errors'
import { lastTeamKey } from '#contract/people/last-team-key'
import { call } from '#lib/api/client'
import { stateEndpoints } from '#lib/api/endpoints/state'
import type { LastTeam } from './last-team.ts'

/** Nobody asked for it: that it can't be kept now is said to nobody. */
export async function keepTeam(team: LastTeam): Promise<void> {
  const input = { params: { key: lastTeamKey }, body: { value: team } }
  await call(stateEndpoints.save, input, { whenSessionEnded: 'fail' }).catch(undefinedWhenRefused)
}
