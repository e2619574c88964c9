import { defaultLocale, type Locale } from '#contract/kernel/constants'
import { guideListPath, guidePath, guideRecordPath } from '#contract/project/guide'
import type { ProjectKind } from '#contract/project/project-selection'
import type { OrganisationMenuPlace, TeamMenuPlace } from '#contract/team/menu-places'
import type { SitePicture } from '#contract/tenant/site-choices'

/** Every path of the product is built here, and nowhere by hand; keys are encoded. */

type Query = Record<string, string | undefined>

export type CalendarQuery = {
  view?: string
  date?: string
  product?: string
  state?: string
  /** In the calendar of a team. */
  organisation?: string
  type?: string
  cursor?: string
}

function path(segments: readonly string[], query?: Query): string {
  const place = `/${segments.map(encodeURIComponent).join('/')}`
  if (query === undefined) return place
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  const text = search.toString()
  return text === '' ? place : `${place}?${text}`
}

/** Common to every context with products: an organisation or a team. */
const products = (base: string[]) => ({
  products: (type?: string, query?: Query) => path([...base, 'products', ...(type === undefined ? [] : [type])], query),
  product: (product: string, query?: Query) => path([...base, 'product', product], query),
  productAdd: () => path([...base, 'product', 'add']),
  productNew: (type: string, query?: Query) => path([...base, 'product', 'new', type], query),
  productOfType: (product: string, type: string) => path([...base, 'product', product, 'type', type]),
  consumers: (product: string) => path([...base, 'product', product, 'consumers']),
})

const audit = (base: string[]) => ({
  auditlog: (query?: Query) => path([...base, 'auditlog'], query),
  auditchanges: (first: string, second?: string, fields?: 'changed' | 'all') =>
    path([...base, 'auditchanges', first, ...(second === undefined ? [] : [second])], {
      fields: fields === 'all' ? fields : undefined,
    }),
})

export function organisationPaths(organisation: string) {
  const base = ['organisation', organisation]
  return {
    ...products(base),
    ...audit(base),
    /** A page of the menu: its folder has the name of its place. */
    place: (place: Exclude<OrganisationMenuPlace, 'supplements'>) =>
      path(place === 'dashboard' ? base : [...base, place]),
    dashboard: (query?: { denied?: string; provenance?: string }) => path(base, query),
    check: (query?: Query) => path([...base, 'check'], query),
    edit: (query?: Query) => path([...base, 'edit'], query),
    user: (user: string) => path([...base, 'user', user]),
    doubts: (query?: Query) => path([...base, 'doubts'], query),
    planning: (query?: Query) => path([...base, 'planning'], query),
    agenda: (...occurrence: string[]) => path([...base, 'agenda', ...occurrence]),
    /** The calendar as somebody looks at it: month, week or list, where, and which items; maybe with one open. */
    calendar: (query: CalendarQuery, ...occurrence: string[]) => path([...base, 'agenda', ...occurrence], query),
    agendaItem: (item: string, query?: Query) => path([...base, 'agenda', item], query),
    agendaNew: (query?: { start?: string; end?: string; product?: string }) => path([...base, 'agenda', 'new'], query),
    supplements: (type: string, query?: Query) => path([...base, 'supplements', type], query),
    supplementAdd: (type: string) => path([...base, 'supplements', type, 'add']),
    supplement: (supplement: string, query?: Query) => path([...base, 'supplement', supplement], query),
    notFound: (type: string, key: string) => path([...base, type, key, 'notfound']),
  }
}

export function teamPaths(team: string) {
  const base = ['team', team]
  return {
    ...products(base),
    ...audit(base),
    place: (place: Exclude<TeamMenuPlace, 'createOrganisation'>) =>
      path(place === 'dashboard' ? base : [...base, place]),
    dashboard: (query?: { denied?: string }) => path(base, query),
    organisations: (query?: Query) => path([...base, 'organisations'], query),
    organisationsMap: (query?: Query) => path([...base, 'organisations', 'map'], query),
    productsGrid: (query?: Query) => path([...base, 'products', 'grid'], query),
    organisationsGrid: (query?: Query) => path([...base, 'organisations', 'grid'], query),
    expiring: (query?: Query) => path([...base, 'expiring'], query),
    sampleCreate: () => path([...base, 'samples', 'create']),
    sample: (sample: string) => path([...base, 'samples', sample]),
    sampleCall: (sample: string, item: number) => path([...base, 'samples', sample, 'call', String(item)]),
    sampleReport: (sample: string) => path([...base, 'samples', sample, 'report']),
    createOrganisation: (...types: string[]) =>
      path([...base, 'organisation', ...(types.length === 0 ? [] : ['create', ...types])]),
    user: (user: string) => path([...base, 'user', user]),
    role: (role: string) => path([...base, 'role', role]),
    roleNew: (query?: { from?: string }) => path([...base, 'role', 'new'], query),
    relationTypeAdd: () => path([...base, 'relationtype', 'add']),
    relationType: (key: string) => path([...base, 'relationtype', key]),
    confirmationSettingAdd: () => path([...base, 'confirmationsetting', 'add']),
    confirmationSettingCreate: () => path([...base, 'confirmation-setting-create']),
    confirmationSetting: (key: string) => path([...base, 'confirmationsetting', key]),
    agenda: (query?: Query) => path([...base, 'agenda'], query),
    accessRequests: (query?: { cursor?: string }) => path([...base, 'accessrequests'], query),
    serviceAccountCreate: () => path([...base, 'serviceaccounts', 'create']),
    serviceAccount: (account: string) => path([...base, 'serviceaccounts', account]),
    planning: (query?: Query) => path([...base, 'planning'], query),
    publish: (query?: Query) => path([...base, 'publish'], query),
    doubts: (query?: Query) => path([...base, 'doubts'], query),
  }
}

export function projectPaths(project: string) {
  const base = ['project', project]
  return {
    dashboard: () => path(base),
    edit: () => path([...base, 'edit']),
    dataset: (query?: Query) => path([...base, 'dataset'], query),
    embed: () => path([...base, 'embed']),
    webhooks: () => path([...base, 'webhooks']),
    webhookCreate: () => path([...base, 'webhooks', 'create']),
    webhook: (id: string, query?: Query) => path([...base, 'webhooks', id], query),
    search: (type: string, query?: Query) => path([...base, type, 'search'], query),
  }
}

/** The public pages of a project. A language other than the usual one is in each address: no cookie says it. */
export function guidePaths(project: string, locale: Locale) {
  const language = locale === defaultLocale ? undefined : locale
  const at = (place: string, query: Query = {}) => withQuery(place, { ...query, language })
  return {
    home: (query?: Query) => at(guidePath(project), query),
    list: (kind: ProjectKind, query?: Query) => at(guideListPath(project, kind), query),
    record: (kind: ProjectKind, key: string) => at(guideRecordPath(project, kind, key)),
    /** Where a reader says that something of a record is not right. */
    report: (kind: ProjectKind, key: string, query?: Query) => at(path(['gids', project, 'melding', kind, key]), query),
    sitemap: (query?: Query) => withQuery(path(['gids', project, 'sitemap.xml']), query ?? {}),
  }
}

export const maintenancePaths = {
  activity: () => path(['maintenance', 'activity']),
  installation: () => path(['maintenance', 'installation']),
  tenantAdd: () => path(['maintenance', 'installation', 'tenant', 'add']),
  siteAdd: (tenant: string) => path(['maintenance', 'installation', 'site', 'add'], { tenant }),
  site: (site: string) => path(['maintenance', 'installation', 'site', site, 'edit']),
  providerAdd: (site: string) => path(['maintenance', 'installation', 'site', site, 'provider', 'add']),
  provider: (site: string, provider: string) =>
    path(['maintenance', 'installation', 'site', site, 'provider', provider, 'edit']),
  add: (query?: Query) => path(['maintenance', 'implement', 'add'], query),
  control: (query?: Query) => path(['maintenance', 'implement', 'control'], query),
  approve: (query?: Query) => path(['maintenance', 'implement', 'approve'], query),
}

export const tenantPaths = {
  settings: () => path(['tenant', 'settings']),
  site: () => path(['tenant', 'site']),
  texts: (query?: Query) => path(['tenant', 'texts'], query),
  types: () => path(['tenant', 'type']),
  typeCreate: () => path(['tenant', 'type', 'create']),
  typeEdit: (key: string) => path(['tenant', 'type', key, 'edit']),
  terms: (query?: Query) => path(['tenant', 'term'], query),
  regions: (query?: Query) => path(['tenant', 'region'], query),
  termCreate: (query?: { name?: string }) => path(['tenant', 'term', 'create'], query),
  termEdit: (key: string) => path(['tenant', 'term', key, 'edit']),
  verification: () => path(['tenant', 'verification']),
  verificationEdit: (key: string) => path(['tenant', 'verification', key, 'edit']),
  verificationCreate: () => path(['tenant', 'verification', 'create']),
  importJobs: () => path(['tenant', 'importjob']),
  importJobRun: (key: string) => path(['tenant', 'importjob', key, 'run']),
  importJobStatus: (key: string, query?: Query) => path(['tenant', 'importjob', key, 'status'], query),
  projectSettings: () => path(['tenant', 'projects', 'settings']),
  buildDataset: () => path(['tenant', 'projects', 'build-dataset']),
  checkDataset: (query?: Query) => path(['tenant', 'projects', 'check-dataset'], query),
}

export const paths = {
  start: () => '/',
  home: (query?: { accepted?: string }) => path(['home'], query),
  account: (query?: { at?: string }) => path(['account'], query),
  /** Where who must set up a second factor does so, before anything else. */
  twoSteps: () => path(['account', 'two-steps']),
  login: (query?: {
    redirect?: string
    error?: string
    issues?: string
    out?: 'true'
    reset?: 'true'
    /** The demonstration began anew. */
    fresh?: 'true'
    language?: string
  }) => path(['login'], query),
  /** The second step of signing in. */
  loginCode: (query?: { redirect?: string; error?: string; issues?: string; language?: string }) =>
    path(['login', 'code'], query),
  reset: (token?: string, query?: { error?: string; issues?: string; sent?: 'true'; language?: string }) =>
    path(['reset', ...(token === undefined ? [] : [token])], query),
  join: (token?: string, query?: { error?: string; issues?: string; answer?: 'asked' | 'sent'; language?: string }) =>
    path(token === undefined ? ['join'] : ['join', token], query),
  invitation: (token: string, query?: { error?: string; issues?: string; answer?: 'declined'; language?: string }) =>
    path(['invitation', token], query),
  confirmAsked: (token: string, query?: Query) => path(['confirm', 'asked', token], query),
  confirm: (organisation: string, userId: string, token: string, query?: Query) =>
    path(['confirm', organisation, userId, token], query),
  accessDown: (query?: { from?: string }) => path(['err_access_down'], query),
  coreDown: (query?: { from?: string }) => path(['err_core_down'], query),
  noRights: () => path(['err_no_rights']),
  search: (type?: string, query?: Query) => path(['search', ...(type === undefined ? [] : [type])], query),
  user: (user: string) => path(['search', 'user', user]),
  publish: (query?: Query) => path(['publish'], query),
  publishAnswer: (answer: string, query?: Query) => path(['publish', 'answer', answer], query),
  heldReports: (query?: Query) => path(['publish', 'reports'], query),
  publishItem: (kind: string, key: string, query?: Query) => path(['publish', kind, key], query),
  history: (type: string, key: string, query?: Query) => path(['history', type, key], query),
  help: (article?: string) => path(['help', ...(article === undefined ? [] : [article])]),
  openReference: () => path(['help', 'open-data']),
  openDescription: () => path(['open', 'openapi.json']),
  /** The private address of a report. */
  reportStatus: (token: string, query?: Query) => path(['melding', token], query),
  /** The same form from paper. */
  shortReport: (code: string) => path(['m', code]),
  accessibility: () => path(['toegankelijkheid']),
}

/** The BFF's own addresses, for browser code and plain forms. */
/** Files that users gave. */
export const filePaths = {
  file: (id: string) => path(['api', 'main', 'file', id]),
  thumbnail: (id: string) => path(['api', 'main', 'file', id], { size: 'thumbnail' }),
}

/** The card box, in the tab of the browser. */
export const productIcon = '/product-icon.svg'

export const apiPaths = {
  session: () => path(['api', 'session']),
  sessionExtension: () => path(['api', 'session', 'extension']),
  secondFactor: () => path(['api', 'session', 'second-factor']),
  viewing: () => path(['api', 'session', 'viewing']),
  signOut: () => path(['api', 'session', 'sign-out']),
  provider: (provider: string, query?: { redirect?: string }) => path(['api', 'session', 'provider', provider], query),
  preferences: () => path(['api', 'preferences']),
  confirm: () => path(['api', 'confirm']),
  demo: () => path(['api', 'demo']),
  check: () => path(['api', 'check']),
  desk: () => path(['api', 'desk']),
  answer: () => path(['api', 'answer']),
  recipient: () => path(['api', 'recipient']),
  invitation: () => path(['api', 'invitation']),
  join: () => path(['api', 'join']),
  reset: () => path(['api', 'reset']),
  report: () => path(['api', 'report']),
  reportProof: () => path(['api', 'report-proof']),
  heldReport: () => path(['api', 'held-report']),
  stylesheet: (version: string) => path(['api', 'stylesheet', version]),
  /** Logo or icon that a site has of its own. */
  sitePicture: (picture: SitePicture, version: string) => path(['api', 'site', picture, version]),
  /** Messages of some namespaces, for what is opened later. */
  messages: (namespaces: readonly string[]) => path(['api', 'messages'], { of: namespaces.join(',') }),
  auditExport: (type: 'organisation' | 'team', key: string) => path(['api', 'main', type, key, 'auditlog', 'export']),
  /** A list as a workbook, with what narrows it. */
  terms: () => path(['api', 'main', 'tenant', 'thesaurus', 'export']),
  workbook: (query: Query) => path(['api', 'main', 'export'], query),
  /** The report of a sample as a workbook, and how it was drawn. */
  sampleWorkbook: (team: string, sample: string) =>
    path(['api', 'main', 'team', team, 'sample', sample, 'report', 'workbook']),
  sampleJson: (team: string, sample: string) => path(['api', 'main', 'team', team, 'sample', sample, 'report', 'json']),
  sampleDraw: (team: string, sample: string) => path(['api', 'main', 'team', team, 'sample', sample, 'draw']),
  /** Records that would become invalid by publishing a type. */
  typeEffectWorkbook: (type: string) => path(['api', 'main', 'tenant', 'type', type, 'effect', 'workbook']),
  /** The workbook that was read in, with how each row ended. */
  importResult: (run: string) => path(['api', 'main', 'import', run, 'result']),
  calendar: (type: 'organisation' | 'team', key: string, format: 'ics' | 'csv' | 'xlsx' | 'json') =>
    path(['api', 'main', type, key, 'calendar', format]),
  productCalendar: (organisation: string, product: string, format: 'ics' | 'csv' | 'xlsx' | 'json') =>
    path(['api', 'main', 'organisation', organisation, 'product', product, 'calendar', format]),
  /** A dataset of a project as a file. */
  dataset: (project: string, number: number, format: string) =>
    path(['api', 'main', 'project', project, 'dataset', String(number), 'download', format]),
  /** For calendar programs to subscribe to; the token is all they have. */
  calendarFeed: (token: string) => path(['api', 'calendar', `${token}.ics`]),
  /** Prefix of the paths of an API's endpoints. */
  api: '/api',
}

/** The same list, from a cursor on. */
export function withCursor(href: string, cursor: string | undefined): string {
  return withQuery(href, { cursor })
}

/** An address with more parameters; undefined ones are left out. */
export function withQuery(href: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  return search.size === 0 ? href : `${href}${href.includes('?') ? '&' : '?'}${search}`
}
