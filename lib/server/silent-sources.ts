import 'server-only'
import { doubtEndpoints, type SilentSource } from '#contract/content/doubts'
import type { TeamMenu } from '#contract/team/menu'
import { requireSession } from './session.ts'

/** Sources that fell silent, on the list of the root team for people who manage the tenant; nothing for others. */
export async function silentSources({ tenantRoot, tenantActions }: TeamMenu): Promise<SilentSource[]> {
  if (!tenantRoot || !tenantActions.includes('settings')) return []
  const { call } = await requireSession()
  return (await call(doubtEndpoints.silent, {})).items
}
