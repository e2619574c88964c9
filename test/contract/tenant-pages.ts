import type { Access, Route } from './pages.ts'

const closed = 403 as const
const nobody: Access = {
  ...{ beheer: closed, manager: closed, redacteur: closed, lezer: closed, tenant: closed, tweede: closed },
  onderhoud: closed,
}
const tenantOnly: Access = { ...nobody, tenant: 200 }
const unknownInTenant: Access = { ...nobody, tenant: 404 }

const known: Route[] = [
  { page: '/tenant/settings', current: 'Tenant', own: true as const },
  { page: '/tenant/site', current: 'Site', own: true as const },
  { page: '/tenant/texts', current: 'Teksten', own: true as const },
  { page: '/tenant/type', current: 'Typen' },
  { page: '/tenant/type/create', current: 'Typen' },
  { page: '/tenant/type/[type]/edit', path: '/tenant/type/alle-velden/edit', current: 'Typen' },
  { page: '/tenant/term', current: 'Trefwoorden', own: true as const },
  { page: '/tenant/term/create', current: 'Trefwoorden', own: true as const },
  { page: '/tenant/region', current: 'Gebieden', own: true as const },
  { page: '/tenant/verification', current: 'Verificatie' },
  { page: '/tenant/verification/create', current: 'Verificatie' },
  { page: '/tenant/importjob', current: 'Imports' },
  ...['run', 'status'].map((rest) => ({
    page: `/tenant/importjob/[importjob]/${rest}`,
    path: `/tenant/importjob/servicepunten-uit-het-register/${rest}`,
    current: 'Imports',
  })),
  ...['settings', 'build-dataset', 'check-dataset'].map((rest) => ({
    page: `/tenant/projects/${rest}`,
    current: 'Projecten',
  })),
].map((route) => ({ path: route.page, ...route, access: tenantOnly }))

const unknown: Route[] = [
  { page: '/tenant/verification/[verification]/edit', path: '/tenant/verification/geen/edit' },
  { page: '/tenant/type/[type]/edit', path: '/tenant/type/geen/edit' },
  { page: '/tenant/term/[term]/edit', path: '/tenant/term/geen/edit' },
  { page: '/tenant/importjob/[importjob]/run', path: '/tenant/importjob/geen/run' },
  { page: '/tenant/importjob/[importjob]/status', path: '/tenant/importjob/geen/status' },
].map((route) => ({ ...route, access: unknownInTenant }))

/** Pages of people who look after a tenant. */
export const tenantRoutes: Route[] = [...known, ...unknown]
