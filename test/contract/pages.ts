import { maintenanceRoutes } from './maintenance-pages.ts'
import { publicRoutes } from './public-pages.ts'
import { tenantRoutes } from './tenant-pages.ts'

/**
 * Every page of the product: those of the specification (section 2) and, marked `own`, those beyond it. The tests walk
 * this list as each demo account, and hold it against the app folder.
 */

export const walkers = ['beheer', 'manager', 'redacteur', 'lezer', 'tenant', 'onderhoud', 'tweede'] as const
export type Walker = (typeof walkers)[number]

/**
 * The answer of a page: a status; `denied`, a redirect to the dashboard of the team or organisation; `gone`, one to the
 * "not available any more" page; or the path that it redirects to.
 */
export type Outcome = 200 | 403 | 404 | 'denied' | 'gone' | `/${string}`

export type Access = Record<Walker, Outcome>

export type Route = {
  /** The folder below app/ without its groups. */
  page: string
  /** An address with `{names}` that the tests fill in from the demo content. */
  path: string
  /** Without access anybody may open it, signed in or not. */
  access?: Access
  /** The outcome for visitors who are not signed in, unless that is the redirect to the sign-in page. */
  anonymous?: Outcome
  /** The entry of the context menu that is marked as current, in Dutch. */
  current?: string
  /** Not in the specification. */
  own?: true
}

const all = (outcome: Outcome): Access => ({
  beheer: outcome,
  manager: outcome,
  redacteur: outcome,
  lezer: outcome,
  tenant: outcome,
  onderhoud: outcome,
  tweede: outcome,
})

const signedIn = all(200)
const nowhere = all(404)
const tenantOnly: Access = { ...all(403), tenant: 200 }
// Who manages projects; none of the others is account manager of the one that is walked.
const projectReaders: Access = { ...all(404), tenant: 200 }

// The second tenant has an organisation with the same key, so that a mix-up of tenants would show.
const organisationReaders: Access = { ...all(200), onderhoud: 404 }
const organisationEditors: Access = { ...organisationReaders, lezer: 'denied' }
// The desk opens for people who may publish or edit; without that it is no page of theirs.
const deskReaders: Access = { ...organisationReaders, lezer: 403 }
const organisationManagers: Access = { ...organisationEditors, redacteur: 'denied' }
// Things in it that the second tenant does not have.
const itemReaders: Access = { ...organisationReaders, tweede: 'gone' }
const itemEditors: Access = { ...itemReaders, lezer: 'denied' }
const versionReaders: Access = { ...organisationReaders, tweede: 404 }
const organisationUsers: Access = { ...organisationManagers, tweede: 404 }

const teamReaders: Access = { ...all(200), redacteur: 404, onderhoud: 404, tweede: 404 }
const teamManagers: Access = { ...teamReaders, lezer: 'denied' }
const teamAdministrators: Access = { ...teamManagers, manager: 'denied' }
const unknownSample: Access = { ...teamManagers, manager: 404, beheer: 404, tenant: 404 }
const unknownInTeam: Access = { ...teamAdministrators, beheer: 404, tenant: 404 }

const start: Access = {
  ...all('/home'),
  beheer: '/team/demo',
  tenant: '/team/demo',
  manager: '/team/noord',
  lezer: '/team/noord',
  tweede: '/team/tweede',
}

const productRoutes: Route[] = [
  { page: '/', path: '/', access: start },
  { page: '/home', path: '/home', access: signedIn, current: 'Overzicht' },
  { page: '/account', path: '/account', access: signedIn, own: true },
  { page: '/account/two-steps', path: '/account/two-steps', access: signedIn, own: true },
  { page: '/publish', path: '/publish', access: signedIn, current: 'Ter publicatie', own: true },
  // An answer that nobody gave.
  {
    page: '/publish/answer/[answer]',
    path: '/publish/answer/00000000-0000-4000-8000-000000000000',
    access: nowhere,
    own: true,
  },
  { page: '/publish/reports', path: '/publish/reports', access: signedIn, current: 'Ter publicatie', own: true },
  {
    page: '/publish/[kind]/[key]',
    path: '/publish/organisation/{organisation}',
    access: deskReaders,
    current: 'Ter publicatie',
    own: true,
  },
  { page: '/search/[[...type]]', path: '/search', access: signedIn, current: 'Zoeken' },
  ...['organisations', 'products', 'supplements', 'teams', 'projects', 'users'].map((type) => ({
    page: '/search/[[...type]]',
    path: `/search/${type}`,
    access: signedIn,
    current: 'Zoeken',
  })),
  { page: '/search/user/[user]', path: '/search/user/{me}', access: signedIn, current: 'Zoeken' },
  { page: '/user/[user]', path: '/user/{me}', access: all('/search/user/{me}') },
  { page: '/history/[type]/[key]', path: '/history/organisation/{organisation}', access: organisationReaders },
  { page: '/history/[type]/[key]', path: '/history/project/{project}', access: projectReaders },
  { page: '/history/[type]/[key]', path: '/history/tenant/demo', access: tenantOnly },
  { page: '/project/[project]', path: '/project/{project}', access: projectReaders, current: 'Projecten' },
  ...['edit', 'dataset', 'embed', 'webhooks', 'webhooks/create'].map((part) => ({
    page: `/project/[project]/${part}`,
    path: `/project/{project}/${part}`,
    access: projectReaders,
    current: 'Projecten',
  })),
  { page: '/project/[project]/webhooks/[webhook]', path: '/project/{project}/webhooks/x', access: all(404) },
  {
    page: '/project/[project]/[type]/search',
    path: '/project/{project}/product/search',
    access: projectReaders,
    current: 'Projecten',
  },
  // A short address that no record has.
  { page: '/m/[code]', path: '/m/0000000000', access: nowhere, anonymous: 404, own: true },
  { page: '/bare', path: '/bare', access: nowhere, own: true },
  { page: '/[...missing]', path: '/bestaat/niet', access: nowhere, own: true },
]

type RouteOptions = Omit<Route, 'page' | 'path'>

/** A page below an organisation; `path` is what follows its key, `page` the same as a folder. */
const ofOrganisation = (path: string, access: Access, given: RouteOptions & { page?: string } = {}): Route => ({
  ...given,
  page: `/organisation/[organisation]${given.page ?? path}`,
  path: `/organisation/{organisation}${path}`,
  access,
})

const organisationRoutes: Route[] = [
  ofOrganisation('', organisationReaders, { current: 'Overzicht' }),
  ofOrganisation('/check', organisationEditors, { current: 'Overzicht' }),
  ofOrganisation('/edit', organisationEditors, { current: 'Gegevens' }),
  ofOrganisation('/settings', organisationManagers, { current: 'Instellingen' }),
  ofOrganisation('/users', organisationManagers, { current: 'Gebruikers' }),
  ofOrganisation('/user/{user}', organisationUsers, { page: '/user/[user]', current: 'Gebruikers' }),
  ofOrganisation('/relations', organisationReaders, { current: 'Relaties' }),
  ofOrganisation('/doubts', organisationEditors, { current: 'Meldingen', own: true }),
  ofOrganisation('/planning', organisationManagers, { current: 'Planning', own: true }),
  ofOrganisation('/agenda', organisationReaders, { page: '/agenda/[[...occurrence]]', current: 'Agenda' }),
  ofOrganisation('/agenda/new', organisationEditors, { current: 'Agenda' }),
  ofOrganisation('/agenda/{agenda}', itemReaders, { page: '/agenda/[item]', current: 'Agenda' }),
  ofOrganisation('/agenda/{agenda}/20261125T1430', itemReaders, {
    page: '/agenda/[[...occurrence]]',
    current: 'Agenda',
  }),
  ofOrganisation('/supplements/locatie', organisationReaders, { page: '/supplements/[type]', current: 'Aanvullingen' }),
  ofOrganisation('/supplements/locatie/add', organisationEditors, {
    page: '/supplements/[type]/add',
    current: 'Aanvullingen',
  }),
  ofOrganisation('/supplement/{supplement}', itemReaders, {
    page: '/supplement/[supplement]',
    current: 'Aanvullingen',
  }),
  ofOrganisation('/products', organisationReaders, { current: 'Producten' }),
  ofOrganisation('/products/cursus', organisationReaders, { page: '/products/[producttype]', current: 'Producten' }),
  ofOrganisation('/product/add', organisationEditors, { current: 'Producten' }),
  ofOrganisation('/product/new/cursus', organisationEditors, {
    page: '/product/new/[producttype]',
    current: 'Producten',
  }),
  ofOrganisation('/product/{product}', itemReaders, { page: '/product/[product]', current: 'Producten' }),
  ofOrganisation('/product/{product}/type/cursus', itemEditors, {
    page: '/product/[product]/type/[producttype]',
    current: 'Producten',
  }),
  ofOrganisation('/product/{product}/consumers', itemReaders, {
    page: '/product/[product]/consumers',
    current: 'Producten',
  }),
  ...Object.entries({ product: 'Producten', agenda: 'Agenda', supplement: 'Aanvullingen' }).map(([type, current]) =>
    ofOrganisation(`/${type}/weg/notfound`, organisationReaders, { page: '/[type]/[key]/notfound', current }),
  ),
  ofOrganisation('/auditlog', organisationReaders, { current: 'Actielogboek' }),
  ofOrganisation('/auditchanges/{version}', versionReaders, {
    page: '/auditchanges/[first]',
    current: 'Actielogboek',
  }),
  ofOrganisation('/auditchanges/{version}/{earlier}', versionReaders, {
    page: '/auditchanges/[first]/[second]',
    current: 'Actielogboek',
  }),
  ofOrganisation('/print', organisationReaders, { current: 'Afdrukken' }),
]

/** A page below a team. */
const ofTeam = (path: string, access: Access, given: RouteOptions & { page?: string } = {}): Route => ({
  ...given,
  page: `/team/[team]${given.page ?? path}`,
  path: `/team/{team}${path}`,
  access,
})

const teamRoutes: Route[] = [
  ofTeam('', teamReaders, { current: 'Overzicht' }),
  ofTeam('/edit', teamAdministrators, { current: 'Gegevens' }),
  ofTeam('/subteams', teamReaders, { current: 'Subteams' }),
  ofTeam('/products', teamReaders, { current: 'Producten' }),
  ofTeam('/agenda', teamReaders, { current: 'Agenda', own: true }),
  ofTeam('/product/{product}', teamReaders, { page: '/product/[product]', current: 'Producten' }),
  ofTeam('/product/{product}/consumers', teamReaders, { page: '/product/[product]/consumers', current: 'Producten' }),
  ofTeam('/product/{product}/type/cursus', teamManagers, {
    page: '/product/[product]/type/[producttype]',
    current: 'Producten',
  }),
  ofTeam('/product/new/cursus', teamManagers, { page: '/product/new/[producttype]', current: 'Producten' }),
  ofTeam('/role', teamAdministrators, { current: 'Rollen' }),
  ...['new', 'editor'].map((of) =>
    ofTeam(`/role/${of}`, teamAdministrators, { page: '/role/[role]', current: 'Rollen' }),
  ),
  ofTeam('/organisations', teamReaders, { current: 'Organisaties' }),
  ...Object.entries({
    expiring: 'Te controleren',
    statistics: 'Cijfers',
    'organisations/grid': 'Organisaties',
    'organisations/map': 'Organisaties',
    'products/grid': 'Producten',
  }).map(([page, current]) => ofTeam(`/${page}`, teamReaders, { current, own: true })),
  ofTeam('/relationtypes', teamAdministrators, { current: 'Relatietypen' }),
  ofTeam('/relationtype/add', teamAdministrators, { current: 'Relatietypen' }),
  ofTeam('/relationtype/geen', unknownInTeam, { page: '/relationtype/[relationTypeKey]' }),
  ofTeam('/organisation', teamManagers, { current: 'Organisaties' }),
  ofTeam('/organisation/create/bibliotheekvestiging', teamManagers, {
    page: '/organisation/create/[...typeIds]',
    current: 'Organisaties',
  }),
  ofTeam('/users', teamAdministrators, { current: 'Gebruikers' }),
  ofTeam('/user/{teamUser}', teamAdministrators, { page: '/user/[user]', current: 'Gebruikers' }),
  ofTeam('/confirmationsetting', teamAdministrators, { current: 'Controlebeleid' }),
  ofTeam('/confirmationsetting/add', teamAdministrators, { current: 'Controlebeleid' }),
  ofTeam('/confirmationsetting/geen', unknownInTeam, { page: '/confirmationsetting/[confirmationSettingKey]' }),
  ofTeam('/confirmationsetting/jaarlijkse-controle', teamAdministrators, {
    page: '/confirmationsetting/[confirmationSettingKey]',
    current: 'Controlebeleid',
  }),
  ofTeam('/confirmation-setting-create', teamAdministrators, { current: 'Controlebeleid' }),
  ofTeam('/notifications', teamAdministrators, { current: 'Berichten', own: true }),
  ...Object.entries({
    planning: 'Planning',
    publish: 'Ter publicatie',
    doubts: 'Meldingen',
    accessrequests: 'Aanvragen',
  }).map(([page, current]) => ofTeam(`/${page}`, teamManagers, { current, own: true })),
  ...['', '/create'].map((rest) =>
    ofTeam(`/serviceaccounts${rest}`, teamAdministrators, { current: 'Programma’s', own: true }),
  ),
  ofTeam('/serviceaccounts/geen', unknownInTeam, { page: '/serviceaccounts/[account]', own: true }),
  ofTeam('/samples', teamManagers, { current: 'Steekproeven', own: true }),
  ofTeam('/samples/create', teamAdministrators, { current: 'Steekproeven', own: true }),
  ...['', '/report', '/call/1'].map((rest) =>
    ofTeam(`/samples/00000000-0000-4000-8000-000000000000${rest}`, unknownSample, {
      page: `/samples/[sample]${rest.replace('1', '[item]')}`,
      own: true,
    }),
  ),
  ofTeam('/verification', teamAdministrators, { current: 'Verificatie' }),
  ofTeam('/auditlog', teamReaders, { current: 'Actielogboek' }),
  ofTeam('/auditchanges/{teamVersion}', teamReaders, { page: '/auditchanges/[first]', current: 'Actielogboek' }),
  ofTeam('/auditchanges/{teamVersion}/{teamEarlier}', teamReaders, {
    page: '/auditchanges/[first]/[second]',
    current: 'Actielogboek',
    own: true,
  }),
]

export const routes: Route[] = [
  ...publicRoutes,
  ...productRoutes,
  ...organisationRoutes,
  ...teamRoutes,
  ...maintenanceRoutes,
  ...tenantRoutes,
]

/** Fills `{names}` in; throws for a name without a value. */
export function fillRoute(path: string, values: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for ${name} in ${path}`)
    return encodeURIComponent(value)
  })
}
