/** So many pages of a site are read: its address, and what its links call contact, opening hours, a visit or about us. */
export const pagesAtMost = 5

/** In the order in which they are wanted. */
const wanted = [
  /contact|bereikbaar/i,
  /openingstijd|opening-?uren|openingsuren|opening-?hours|geopend/i,
  /bezoek|adres|locatie|route|visit|find-?us/i,
  /over-?\s?ons|over-?\s?de|about|wie-zijn-wij|wie zijn wij|organisatie/i,
]
const noPage = /\.(?:pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|svg|webp|zip|mp[34]|ics|xml|rss|json)$/i

/** The last two names of a host: `www.` and other parts of one site have them in common. */
export const siteOf = (host: string): string => host.toLowerCase().replace(/\.$/, '').split('.').slice(-2).join('.')

/** The links of a page that are read beside it: of the same host, each once, those that are wanted most first. */
export function pagesToRead(page: string, links: readonly { address: string; text: string }[]): string[] {
  const own = URL.parse(page)
  if (own === null) return []
  const ranked = links.flatMap(({ address, text }) => {
    const url = URL.parse(address)
    if (url === null || url.host !== own.host || url.pathname === own.pathname || noPage.test(url.pathname)) return []
    // A path that only lies below a page of that name, such as a message of the news, is none of its own.
    const last = url.pathname.split('/').filter(Boolean).slice(-1).join('')
    const rank = wanted.findIndex((name) => name.test(text) || name.test(last))
    return rank < 0 || text.length > 60 ? [] : [{ address: url.href, rank, depth: url.pathname.split('/').length }]
  })
  const sorted = ranked.toSorted((one, other) => one.rank - other.rank || one.depth - other.depth)
  // One of each kind first, so that ten links to contact leave room for the hours.
  const firsts = wanted.flatMap((_, rank) => sorted.find((each) => each.rank === rank) ?? [])
  const chosen = new Map<string, string>()
  for (const { address } of [...firsts, ...sorted]) {
    const path = new URL(address).pathname.replace(/\/$/, '')
    if (!chosen.has(path)) chosen.set(path, address)
  }
  return [...chosen.values()].slice(0, pagesAtMost - 1)
}

const day = 24 * 60 * 60_000
const week = 7 * day
const longest = 28 * day

/** A share of a time, from 0 to 1, by which readers are spread: of one record and one week always the same. */
function share(id: number, turn: number): number {
  const mixed = Math.imul(id ^ Math.imul(turn, 0x9e3779b1), 0x85ebca6b) >>> 0
  return mixed / 2 ** 32
}

/** When a website is read first: some time in the week to come. */
export const firstRead = (id: number, now: Date): Date => new Date(now.getTime() + share(id, 0) * week)

/** When it is read again: a week later, a day sooner or later. */
export const nextRead = (id: number, now: Date): Date =>
  new Date(now.getTime() + week - day + share(id, Math.floor(now.getTime() / day)) * 2 * day)

/** After so many failures in a row it is tried again after one, two, four days and so on, four weeks at most; its server may ask for longer. */
export function retryAt(failures: number, now: Date, requested = 0): Date {
  const wait = Math.min(longest, day * 2 ** Math.min(failures - 1, 10))
  return new Date(now.getTime() + Math.min(longest, Math.max(wait, requested)))
}

/** A site that does not want to be read is tried again after four weeks. */
export const askAgainAt = (now: Date): Date => new Date(now.getTime() + longest)
