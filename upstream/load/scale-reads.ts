/** The organisation in whose place the calls are asked, and the small team that it is in; the generator makes both. */
export const organisation = 'belasting-organisatie-500'
export const product = 'belasting-product-500'
const agendaItem = 'belasting-agenda-500'
const smallTeam = 'belasting-7'

const at = `/main/organisation/${organisation}`
const root = '/main/team/demo'

/** What pages of an organisation read. Both an administrator of everything and an editor of this one alone ask them. */
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
  'supplements in use': `${at}/attached/organisation/${organisation}`,
  supplements: `${at}/supplement`,
  'action log': `${at}/auditlog`,
  versions: `/main/history/organisation/${organisation}`,
  relations: `${at}/relation`,
  'types on offer': `${at}/type`,
}

/** What an editor may not ask. */
const ofAdministrator: Record<string, string> = {
  'planning of an organisation': `${at}/planning`,
  'products on offer': `${at}/offer`,
  'settings of an organisation': `${at}/settings`,
  'users of an organisation': `/main/party/organisation/${organisation}/user`,
  'users of all': '/main/party/team/demo/user',
}

/** What pages of a team read, for the root of all and for one of a hundred teams. */
const ofTeam: Record<string, string> = {
  team: '',
  'sub-teams': '/team',
  tree: '/tree',
  organisations: '/organisation',
  'organisations, first eight': '/organisation?limit=8',
  'organisations that nobody opens': '/organisation?unopened=true',
  'organisations with a setting on': '/organisation?setting=agreement&status=on',
  'organisations with a setting off': '/organisation?setting=agreement&status=off',
  products: '/product',
  'products that are offline': '/product?state=unpublished',
  statistics: '/statistics',
  expiring: '/expiring',
  planning: '/planning',
  'action log': '/auditlog?limit=8',
  'action log with what lies beneath': '/auditlog?beneath=true',
  settings: '/settings',
  'types allowed': '/allowed-types',
  'types on offer': '/type',
  'relation types': '/relationtype',
  roles: '/role',
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
export type Read = { name: string; who: Asker; path: string }

const asBoth = (name: string, path: string): Read[] => [
  { name, who: 'admin', path },
  { name: `${name}, editor`, who: 'editor', path },
]

/** Every read that the pages make, at two sizes the same; a deep page of a list comes from the store. */
export const reads: Read[] = [
  ...Object.entries(ofOrganisation).flatMap(([name, path]) => asBoth(name, path)),
  ...Object.entries(ofTeam).flatMap(([name, path]): Read[] => [
    { name: `root: ${name}`, who: 'admin', path: `${root}${path}` },
    { name: `small team: ${name}`, who: 'admin', path: `/main/team/${smallTeam}${path}` },
  ]),
  ...Object.entries(ofAdministrator).map(([name, path]): Read => ({ name, who: 'admin', path })),
  ...asBoth('favourites', '/main/favorite'),
  ...asBoth('tasks and user', '/main/session/update'),
  ...Object.entries(searched).flatMap(([name, question]) =>
    asBoth(`search: ${name}`, `/main/search?q=${encodeURIComponent(question)}`),
  ),
]
