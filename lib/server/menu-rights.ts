import 'server-only'
import type { SessionUser } from '#contract/people/session'

export type MenuRights = { tenant: readonly string[]; maintenance: boolean; proposes: boolean }

/** What decides which of the product's own menus the user gets: tenant management, maintenance, proposing changes. */
export const menuRights = (user: Pick<SessionUser, 'tenantActions' | 'maintenance' | 'bulkMutations'>): MenuRights => ({
  tenant: user.tenantActions,
  maintenance: user.maintenance,
  proposes: user.bulkMutations,
})
