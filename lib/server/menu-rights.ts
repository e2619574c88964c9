import 'server-only'
import type { SessionUser } from '#contract/people/session'

export type MenuRights = { tenant: readonly string[]; maintenance: boolean; proposes: boolean; publishes: boolean }

type Rights = Pick<SessionUser, 'tenantActions' | 'maintenance' | 'bulkMutations' | 'publishes'>

/** What decides which of the product's own menus the user gets: what waits, tenant management, maintenance, proposing changes. */
export const menuRights = (user: Rights): MenuRights => ({
  tenant: user.tenantActions,
  maintenance: user.maintenance,
  proposes: user.bulkMutations,
  publishes: user.publishes,
})
