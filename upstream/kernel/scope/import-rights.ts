import { hasPermission } from '#contract/access/rights'
import type { Actor } from '../call/actor.ts'

/**
 * Reading in is changing several things at once: it takes that right at the team of the list. For a list of no team it is
 * checked for each row, so here it is enough to have it anywhere.
 */
export function mayImport(actor: Actor, { teamPath }: { teamPath: string | null }): boolean {
  if (!actor.hasAccess) return false
  if (teamPath !== null) return hasPermission(actor.grants, 'team.bulkMutations', { teamPath })
  return actor.grants.some(({ permissions }) => permissions.includes('team.bulkMutations'))
}
