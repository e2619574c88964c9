import 'server-only'
import { forbidden } from 'next/navigation'
import type { SessionUser } from '#contract/people/session'
import { startup } from './startup.ts'

export type MenuRights = { tenant: boolean; maintenance: boolean; proposes: boolean }

/** Which of the product's own menus the user gets: tenant management, maintenance, and of that what proposes changes. */
export const menuRights = (user: SessionUser): MenuRights => ({
  tenant: user.tenantActions.length > 0,
  maintenance: user.maintenance,
  proposes: user.bulkMutations,
})

/** For pages of tenant management; who holds no right on the tenant gets the no-access page. */
export async function requireTenantRights(): Promise<MenuRights> {
  const rights = menuRights((await startup()).user)
  if (!rights.tenant) forbidden()
  return rights
}

/** For pages of maintenance. */
export async function requireMaintenance(): Promise<MenuRights> {
  const rights = menuRights((await startup()).user)
  if (!rights.maintenance) forbidden()
  return rights
}
