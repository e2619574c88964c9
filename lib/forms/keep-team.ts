import { undefinedWhenRefused } from '#contract/kernel/errors'
import { lastTeamKey } from '#contract/people/last-team-key'
import { call } from '#lib/api/client'
import type { LastTeam } from './last-team.ts'

/** A call that no user started: a failure is not shown. */
export async function keepTeam(team: LastTeam): Promise<void> {
  const input = { params: { key: lastTeamKey }, body: { value: team } }
  await call('PUT /main/state/{key}', input, { whenSessionEnded: 'fail' }).catch(undefinedWhenRefused)
}
