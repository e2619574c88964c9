/** The part to show on a website, and its settings. */
export type EmbedChoice = {
  what: 'organisation' | 'product' | 'agenda' | 'item'
  kind: 'organisation' | 'product'
  key: string
  region: string
  category: string
  keyword: string
  limit: string
  days: string
  heading: string
  link: string
  search: boolean
}

export const firstChoice: EmbedChoice = {
  ...{ what: 'organisation', kind: 'organisation', key: '', region: '', category: '', keyword: '' },
  ...{ limit: '10', days: '14', heading: '3', link: '', search: true },
}

export type EmbedTag = { name: string; attributes: Record<string, string> }

/** The tag that shows it, with the attributes that say something. */
export function embedTag(project: string, choice: EmbedChoice): EmbedTag {
  const { what, kind, key, region, category, keyword, limit, days, heading, link, search } = choice
  const filters = { region, category, keyword }
  const own = {
    organisation: { kind: what, ...filters, limit, ...(search ? { search: 'search' } : {}) },
    product: { kind: what, ...filters, limit, ...(search ? { search: 'search' } : {}) },
    agenda: { ...filters, days },
    item: { kind, key },
  }[what]
  const all = { project, ...own, heading, link }
  const attributes = Object.entries(all).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]))
  const name = what === 'agenda' || what === 'item' ? `kaartenbak-${what}` : 'kaartenbak-list'
  return { name, attributes: Object.fromEntries(attributes) }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The code for a page: the script of the site, and the tag with a link for browsers that run no script. */
export function embedCode(
  origin: string,
  { name, attributes }: EmbedTag,
  link: { href: string; text: string },
): string {
  const shown = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return [
    `<script src="${escaped(origin)}/open/embed/v1.js" async></script>`,
    `<${name}${shown.join('')}>`,
    `  <a href="${escaped(link.href)}">${escaped(link.text)}</a>`,
    `</${name}>`,
  ].join('\n')
}

/** The code of a picture for a page, with its words. */
export const imageCode = (src: string, alt: string): string =>
  `<img src="${escaped(src)}" alt="${escaped(alt)}" height="24">`
