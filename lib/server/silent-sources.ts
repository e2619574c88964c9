import 'server-only'
import { doubtEndpoints, type SilentSource, type SourceCard } from '#contract/content/doubts'
import type { TeamMenu } from '#contract/team/menu'
import { teamPaths } from '#lib/paths/paths'
import { requireSession } from './session.ts'

/** What websites say, and sources that fell silent, on the list of the root team for who manages the tenant; nothing for others. */
export async function silentSources({
  key,
  tenantRoot,
  tenantActions,
}: TeamMenu): Promise<{ silent: SilentSource[]; websites?: { card: SourceCard; settings: string } }> {
  if (!tenantRoot || !tenantActions.includes('settings')) return { silent: [] }
  const { call } = await requireSession()
  const [{ items: silent }, card] = await Promise.all([
    call(doubtEndpoints.silent, {}),
    call(doubtEndpoints.card, { query: { source: 'website' } }),
  ])
  return { silent, websites: { card, settings: teamPaths(key).place('edit') } }
}
