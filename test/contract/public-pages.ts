import type { Access, Route } from './pages.ts'

/** Everybody of a site, with a session or without; another site has no such guide. */
const ofDemoSite: Access = {
  ...{ beheer: 200, manager: 200, redacteur: 200, lezer: 200, tenant: 200, onderhoud: 200 },
  tweede: 404,
}

/** Pages that need no session. */
export const publicRoutes: Route[] = [
  { page: '/confirm/[organisation]/[userId]/[token]', path: '/confirm/{organisation}/{me}/onbekend' },
  { page: '/confirm/asked/[token]', path: '/confirm/asked/onbekend' },
  ...['/err_access_down', '/err_core_down', '/err_no_rights'].map((page) => ({ page, path: page })),
  { page: '/login', path: '/login', own: true },
  { page: '/login/code', path: '/login/code', own: true },
  { page: '/invitation/[token]', path: '/invitation/onbekend', own: true },
  ...['/reset', '/join'].map((at) => ({ page: `${at}/[token]`, path: `${at}/onbekend`, own: true as const })),
  ...['/reset', '/join', '/help', '/help/open-data'].map((page) => ({ page, path: page, own: true as const })),
  { page: '/help/[article]', path: '/help/aan-de-slag', own: true },
  { page: '/melding/[token]', path: '/melding/onbekend', own: true },
  ...['', '/agenda', '/organisation/{organisation}'].map((at) => ({
    page: '/gids/[project]/[[...at]]',
    path: `/gids/bibliotheekgids-waddenregio${at}`,
    access: ofDemoSite,
    anonymous: 200 as const,
    own: true as const,
  })),
  {
    page: '/gids/[project]/melding/[kind]/[key]',
    path: '/gids/bibliotheekgids-waddenregio/melding/organisation/{organisation}',
    access: ofDemoSite,
    anonymous: 200 as const,
    own: true,
  },
  { page: '/toegankelijkheid', path: '/toegankelijkheid', own: true },
]
