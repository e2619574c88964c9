/** The organisation that the calls are about, and a team that has the same ten at both sizes; the generator makes both. */
export const organisation = 'belasting-organisatie-500'
export const product = 'belasting-product-500'
const agendaItem = 'belasting-agenda-500'
const smallTeam = 'belasting-7'

const at = `/main/organisation/${organisation}`
const root = '/main/team/demo'

/** Reads of the pages of an organisation, by both an administrator of everything and an editor of this one alone. */
const ofOrganisation: Record<string, string> = {
  organisation: at,
  menu: `${at}/menu`,
  products: `${at}/product`,
  'product states': `${at}/productstate`,
  product: `${at}/product/${product}`,
  'agenda items': `${at}/agenda`,
  'agenda item': `${at}/agenda/${agendaItem}`,
  'agenda, two weeks': `${at}/occurrence/day?view=fortnight&perDay=6`,
  'agenda, month': `${at}/occurrence/day?view=month&perDay=3`,
  'agenda, list': `${at}/occurrence`,
  'agenda, attention': `${at}/occurrence/attention`,
  'agenda, two weeks with attention': `${at}/occurrence/day?view=fortnight&perDay=6&attention=14`,
  'agenda to download': `${at}/calendar`,
  'agenda of a product': `${at}/product/${product}/calendar`,
  'products with their states': `${at}/product?counts=true`,
  contents: `${at}/contents`,
  'supplements in use': `${at}/attached/organisation/${organisation}`,
  supplements: `${at}/supplement`,
  'action log': `${at}/auditlog`,
  versions: `/main/history/organisation/${organisation}`,
  relations: `${at}/relation`,
  'relations of a product': `${at}/product/${product}/relation`,
  'types on offer': `${at}/type`,
  'types of an organisation': `/words/type/organisation/of/${organisation}`,
  conflicts: `/main/history/organisation/${organisation}/conflict`,
  comments: `/main/comment/organisation/${organisation}`,
  'who can be mentioned': `/main/comment/organisation/${organisation}/colleague`,
  'terms that were accepted': `${at}/agreement`,
  'a version': `/main/history/organisation/${organisation}/changes/{version}`,
  'changes of an organisation': `${at}/auditchanges/{version}`,
}

/** Reads that an editor may not make. */
const ofAdministrator: Record<string, string> = {
  'planning of an organisation': `${at}/planning`,
  'products on offer': `${at}/offer`,
  'settings of an organisation': `${at}/settings`,
  'users of an organisation': `/main/party/organisation/${organisation}/user`,
  'users of all': '/main/party/team/demo/user',
  'who may change an organisation': `/main/party/organisation/${organisation}/who?permission=organisation.update`,
  'rights of a user': '/main/party/team/demo/rights/{user}',
  'roles to give': `/main/party/organisation/${organisation}/role`,
  'users by name': '/main/user?q=demo',
  user: '/main/user/{user}',
  'consumers of a product': `${at}/product/${product}/consumer`,
  'what archiving touches': `${at}/impact?action=archive`,
  'what archiving a product touches': `${at}/product/${product}/impact?action=archive`,
  'an item on the desk': `/main/desk/organisation/${organisation}`,
  'places to move a team to': `/main/team/${smallTeam}/move`,
  'teams to transfer to': `${at}/transfer`,
  'what a transfer changes': `${at}/transfer/${smallTeam}`,
}

/** Reads of the pages of a team, for the root of all and for one of a hundred teams. */
const ofTeam: Record<string, string> = {
  team: '',
  menu: '/menu',
  'sub-teams': '/team',
  tree: '/tree',
  organisations: '/organisation',
  'organisations, first eight': '/organisation?limit=8',
  'organisations with how they stand': '/organisation?summary=true',
  'organisations, last changed first': '/organisation?sort=-changed',
  'organisations that nobody opens': '/organisation?unopened=true',
  'organisations with a setting on': '/organisation?setting=agreement&status=on',
  'organisations with a setting off': '/organisation?setting=agreement&status=off',
  'organisations, first confirmed first': '/organisation?sort=confirmed',
  'organisations, last confirmed first': '/organisation?sort=-confirmed',
  'organisations by municipality': '/organisation?sort=municipality',
  'organisations of a municipality': '/organisation?municipality=Eemnes',
  'organisations in a phase': '/organisation?phase=late',
  'organisations without a policy': '/organisation?phase=none',
  'organisations that the caller keeps': '/organisation?keeper=me',
  'organisations that nobody keeps': '/organisation?keeper=nobody',
  'organisations with how many there are': '/organisation?summary=true&total=true',
  'what organisations are narrowed by': '/organisation/choices',
  'views of a list': '/view?list=team.organisations',
  'organisations, from the end of the alphabet': '/organisation?sort=-title',
  'organisations, first changed first': '/organisation?sort=changed',
  'organisations by letters of their name': '/organisation?q=cen',
  'organisations by letters of one in sixteen': '/organisation?q=theek',
  'organisations by letters that none has': '/organisation?q=xqzvw',
  'organisations by two letters': '/organisation?q=de',
  'organisations of a state': '/organisation?state=unpublished',
  'organisations of low quality': '/organisation?quality=low',
  'organisations with an address that does not work': '/organisation?broken=true',
  'organisations of which a number was not confirmed for long': '/organisation?unconfirmed=phone',
  'organisations of which a number was not confirmed for three months':
    '/organisation?unconfirmed=phone&unconfirmedMonths=3',
  'organisations with when a number was confirmed': '/organisation?unconfirmed=phone&unconfirmedMonths=0',
  'organisations of a type': '/organisation?type=bibliotheekvestiging',
  'organisations in a grid': '/grid',
  'where organisations lie': '/place',
  products: '/product',
  'products of a type': '/product?type=dienst',
  'products of low quality': '/product?quality=low',
  'products with how good each is': '/product?summary=true',
  'products of which a price was not confirmed for long': '/product?unconfirmed=price',
  'products by letters of their name': '/product?q=cur',
  'products with how many there are': '/product?total=true',
  'products, last changed first': '/product?sort=-changed',
  'products that are offline': '/product?state=unpublished',
  'what waits to be published': '/desk',
  statistics: '/statistics',
  'statistics with those of products': '/statistics?products=true',
  'what takes place first': '/occurrence',
  'what takes place in a month': '/occurrence/day?perDay=4',
  'what takes place, as a list': '/occurrence/list',
  expiring: '/expiring',
  planning: '/planning',
  'action log': '/auditlog?limit=8',
  'action log with what lies beneath': '/auditlog?beneath=true',
  settings: '/settings',
  'types allowed': '/allowed-types',
  'types on offer': '/type',
  'relation types': '/relationtype',
  roles: '/role',
  role: '/role/editor',
  mails: '/notification',
  'agenda to download': '/calendar',
}

/** Reads outside any organisation or team. */
const ofNobody: Record<string, string> = {
  favourites: '/main/favorite',
  'tasks and user': '/main/session/update',
  session: '/access/public/v2/session',
  'settings of the site': '/access/public/v2/site/settings?href=http%3A%2F%2Flocalhost%3A3000%2F',
  'settings of the tenant': '/main/tenant/settings',
  overview: '/main/overview',
  desk: '/main/desk',
  'desk in short': '/main/desk/summary',
  account: '/main/account',
  'browse organisations': '/main/search/organisation',
  'browse products': '/main/search/product',
  'browse products of a type and state': '/main/search/product?type=dienst&state=published',
  'browse supplements': '/main/search/supplement',
  'browse teams': '/main/search/team',
  types: '/words/type?kind=product',
  'a type': '/words/type/product/dienst',
  keywords: '/words/keyword?query=bo',
}

/** Reads that are posted, because they bring more than an address holds. */
const posted: Record<string, { path: string; body: object }> = {
  'start of a session': { path: '/main/session/info', body: { timeZone: 'Europe/Amsterdam', locale: 'nl' } },
  'other organisations like it': {
    path: `${root}/organisation/duplicates`,
    body: { name: 'Bibliotheek Oost Haarlem', postalCode: '2011 AA', houseNumber: '1' },
  },
  'what publishing an organisation does': { path: `${at}/publication/preview`, body: { action: 'publish' } },
  'what publishing a product does': {
    path: `${at}/product/${product}/publication/preview`,
    body: { action: 'publish' },
  },
  'what publishing an agenda item does': {
    path: `${at}/agenda/${agendaItem}/publication/preview`,
    body: { action: 'publish' },
  },
  'clashes in the agenda': {
    path: `${at}/occurrence/clash`,
    body: {
      when: { start: '2026-12-02T10:00', zone: 'Europe/Amsterdam', duration: 60, rdate: [], exdate: [], changes: [] },
    },
  },
}

const searched: Record<string, string> = {
  'common word': 'bibliotheek',
  'in every text': 'gegenereerde',
  'two words': 'buurthuis linde',
  'two words, one misspelt': 'buurthuis lnide',
  'rare word': '500',
  'typing error': 'biblotheek',
  'part of a word': 'theek',
  'two letters': 'de',
  nothing: 'xqzvw',
}

export type Asker = 'admin' | 'editor'
/** A path may name what differs by store: `{user}`, `{version}`, `{service}`, and `{middle}` of the list of all organisations. */
export type ScaleRead = { name: string; who: Asker; path: string; body?: object }

/** The repeated part of a download: the bar is for the time of each, and not of all together. */
export const partOf: Record<string, RegExp> = {
  'root: agenda to download': /"uid":/g,
  'small team: agenda to download': /"uid":/g,
}

const open = '/open/v1/demo/alles'

/** Public reads of a project that selects everything; no session, so one caller. */
const ofEverybody: Record<string, string> = {
  'open data: a hundred organisations': `${open}/organisations?limit=100`,
  'open data: organisations of a type': `${open}/organisations?limit=100&type=bibliotheekvestiging`,
  'open data: organisations, first confirmed first': `${open}/organisations?limit=100&sort=confirmed`,
  'open data: organisations, last confirmed first': `${open}/organisations?limit=100&sort=-confirmed`,
  'open data: organisations confirmed since': `${open}/organisations?limit=100&confirmedSince=2026-01-01T00:00:00Z`,
  'open data: a thousand changes': `${open}/changes?limit=1000`,
  'open data: types in use': `${open}/types`,
  'open data: municipalities in use': `${open}/regions`,
  'open data: a thousand addresses': `${open}/addresses?limit=1000`,
  'open data: products of an organisation': `${open}/products?organisation=${organisation}`,
  'open data: an organisation': `${open}/organisations/${organisation}`,
  'open data: a hundred services of HSDS': `${open}/hsds/services?per_page=100`,
  'open data: a service of HSDS': `${open}/hsds/services/{service}`,
}

const asBoth = (name: string, path: string): ScaleRead[] => [
  { name, who: 'admin', path },
  { name: `${name}, editor`, who: 'editor', path },
]

/** Every read that the pages make, at two sizes the same. */
export const reads: ScaleRead[] = [
  ...Object.entries(ofOrganisation).flatMap(([name, path]) => asBoth(name, path)),
  ...Object.entries(ofTeam).flatMap(([name, path]): ScaleRead[] => [
    { name: `root: ${name}`, who: 'admin', path: `${root}${path}` },
    { name: `small team: ${name}`, who: 'admin', path: `/main/team/${smallTeam}${path}` },
  ]),
  { name: 'root: organisations, deep page', who: 'admin', path: `${root}/organisation?cursor={middle}` },
  { name: 'product of a team', who: 'admin', path: `${root}/product/${product}` },
  ...Object.entries(ofAdministrator).map(([name, path]): ScaleRead => ({ name, who: 'admin', path })),
  ...Object.entries(ofNobody).flatMap(([name, path]) => asBoth(name, path)),
  ...Object.entries(ofEverybody).map(([name, path]): ScaleRead => ({ name, who: 'admin', path })),
  ...Object.entries(posted).map(([name, read]): ScaleRead => ({ name, who: 'admin', ...read })),
  ...Object.entries(searched).flatMap(([name, question]) =>
    asBoth(`search: ${name}`, `/main/search?q=${encodeURIComponent(question)}`),
  ),
]
