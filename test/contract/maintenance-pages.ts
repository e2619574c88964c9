import type { Access, Route } from './pages.ts'

const closed = 403 as const
const nobody: Access = {
  ...{ beheer: closed, manager: closed, redacteur: closed, lezer: closed, tenant: closed, tweede: closed },
  onderhoud: closed,
}
const maintenanceOnly: Access = { ...nobody, onderhoud: 200 }
// Who may change several things at once in a team, too.
const proposers: Access = { ...maintenanceOnly, beheer: 200, tenant: 200, tweede: 200 }
const notThere: Access = { ...nobody, onderhoud: 404 }

const installation = '/maintenance/installation'
const ofSite = (rest: string, access: Access = maintenanceOnly, site = 'demo'): Route => ({
  page: `${installation}/site/[site]${rest.replace('/geen/', '/[provider]/')}`,
  path: `${installation}/site/${site}${rest}`,
  ...{ access, current: access === notThere ? undefined : 'Installatie', own: true },
})

/** Pages of people who look after the installation. */
export const maintenanceRoutes: Route[] = [
  ...[
    { page: '/maintenance/activity', current: 'Activiteit', access: maintenanceOnly },
    { page: '/maintenance/implement/add', current: 'Wijziging opstellen', access: proposers },
    { page: '/maintenance/implement/control', current: 'Wijziging controleren', access: proposers },
    { page: '/maintenance/implement/approve', current: 'Wijziging goedkeuren', access: maintenanceOnly },
    ...['', '/tenant/add', '/site/add'].map((rest) => ({
      ...{ page: `${installation}${rest}`, current: 'Installatie', access: maintenanceOnly, own: true as const },
    })),
  ].map((route) => ({ ...route, path: route.page })),
  ofSite('/edit'),
  ofSite('/edit', notThere, 'geen-site'),
  ofSite('/provider/add'),
  ofSite('/provider/geen/edit', notThere),
]
