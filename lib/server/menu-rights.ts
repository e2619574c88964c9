import 'server-only'
import type { OwnTeamLink } from '#contract/people/session'
import type { LastTeam } from '#lib/forms/last-team'
import type { StartedUser } from './startup.ts'

export type MenuRights = {
  tenant: readonly string[]
  maintenance: boolean
  proposes: boolean
  publishes: boolean
  lastTeam: LastTeam | undefined
  teams: OwnTeamLink[]
}

type Rights = Pick<StartedUser, 'tenantActions' | 'maintenance' | 'bulkMutations' | 'publishes' | 'lastTeam' | 'teams'>

/** The rights behind the product's own menus: items to publish, their team, tenant management, maintenance. */
export const menuRights = (user: Rights): MenuRights => ({
  tenant: user.tenantActions,
  maintenance: user.maintenance,
  proposes: user.bulkMutations,
  publishes: user.publishes,
  lastTeam: user.lastTeam,
  teams: user.teams,
})
