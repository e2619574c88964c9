import 'server-only'
import { notFound } from 'next/navigation'
import { setupEndpoints } from '#contract/tenant/installation-setup'
import { menuRights } from './menu-rights.ts'
import { openPage } from './open-page.ts'

/** Opens a page about one site of the installation, of whichever tenant. */
export async function openSitePage(id: string) {
  const { user, data } = await openPage((call) => call(setupEndpoints.overview, {}))
  const site = data.tenants.flatMap(({ sites }) => sites).find((one) => one.id === id)
  if (site === undefined) notFound()
  return { site, menu: menuRights(user) }
}
