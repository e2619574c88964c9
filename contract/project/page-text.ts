import { plainTextOf } from '../content/quality.ts'
import { addressOfUrl } from '../fields/url.ts'
import type { Locale } from '../kernel/constants.ts'
import { type FieldType, fieldTraits, type TypesWith } from '../types/field-traits.ts'
import type { TypeDefinition } from '../types/type-definition.ts'

/** A text to look for on a page; the field is null for the title. */
export type FieldText = { field: string | null; text: string }

const named: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', euro: '€', hellip: '…', middot: '·' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', deg: '°', ccedil: 'ç', Ccedil: 'Ç' },
  ...{ aacute: 'á', agrave: 'à', auml: 'ä', acirc: 'â', eacute: 'é', egrave: 'è', euml: 'ë', ecirc: 'ê', iacute: 'í' },
  ...{ iuml: 'ï', icirc: 'î', oacute: 'ó', ograve: 'ò', ouml: 'ö', ocirc: 'ô', uacute: 'ú', ugrave: 'ù', uuml: 'ü' },
  ...{ Eacute: 'É', Euml: 'Ë', Ouml: 'Ö', Uuml: 'Ü', ntilde: 'ñ' },
}

const decoded = (html: string) =>
  html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return Object.hasOwn(named, name) ? (named[name] ?? whole) : whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })

const hidden = ['script', 'style', 'noscript', 'template']

/** The text between the tags, in one pass however the page is built: it is somebody else's. */
function textBetweenTags(html: string): string {
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const after = (tag: string, from: number) => {
    const found = lower.indexOf(tag, from)
    return found < 0 ? html.length : found + tag.length
  }
  let text = ''
  let at = 0
  while (at < html.length) {
    const tag = html.indexOf('<', at)
    if (tag < 0) break
    text += html.slice(at, tag)
    const part = hidden.find((name) => lower.startsWith(name, tag + 1))
    if (lower.startsWith('<!--', tag)) at = after('-->', tag)
    else at = after('>', part === undefined ? tag : after(`</${part}`, tag))
  }
  return at < html.length ? text + html.slice(at) : text
}

/** Without what a page may set otherwise: capitals, spaces, the shape of quotation marks. */
const normal = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[\s\u00ad\u200b]+/g, '')

export type PageText = { text: string; source: string; digits: string }

/** A page as it is looked through: what is read on it, and its source, which has the addresses that links lead to. */
export function pageText(html: string): PageText {
  const text = decoded(textBetweenTags(html))
  return { text: normal(text), source: normal(decoded(html)), digits: text.replace(/\D+/g, '') }
}

const shortest = 3
const pieces = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= shortest)

const part = (value: unknown, name: string): string => {
  const found = typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name) : []
  return found === undefined || (typeof found[1] !== 'string' && typeof found[1] !== 'number') ? '' : String(found[1])
}

/** The pieces that a page can have a value in, of types whose value is more than a text. */
const ownPieces: Record<TypesWith<'onPage', 'own'>, (value: unknown) => string[]> &
  Partial<Record<FieldType, (value: unknown) => string[]>> = {
  richText: (value) => (typeof value === 'string' ? pieces(plainTextOf(value)) : []),
  url: (value) => pieces((addressOfUrl(value) ?? part(value, 'address')).replace(/\/$/, '')),
  address: (value) =>
    [`${part(value, 'street')} ${part(value, 'houseNumber')}`, part(value, 'postalCode'), part(value, 'city')].flatMap(
      pieces,
    ),
  isil: (value) => pieces(part(value, 'code')),
  identifiers: (value) => pieces(part(value, 'value')),
}

/** None of what a page words in its own way, such as a date. */
function piecesOf(type: FieldType, value: unknown): string[] {
  if (fieldTraits[type].onPage === 'text') return typeof value === 'string' ? pieces(value) : []
  return ownPieces[type]?.(value) ?? []
}

type Published = { title: string; types: readonly TypeDefinition[]; values: Record<string, unknown> }

/** All that is published of a record and can be found as text, each text once; the title first. */
export function publishedTexts({ title, types, values }: Published, locale: Locale): FieldText[] {
  const fields = types.flatMap(({ sections }) => sections.flatMap(({ fields: own }) => own))
  const found = fields.flatMap((field) => {
    const value = values[field.name]
    const texts = (Array.isArray(value) ? value : [value]).flatMap((one) => piecesOf(field.type, one))
    return texts.map((text) => ({ field: field.label[locale], text }))
  })
  const all: FieldText[] = [{ field: null, text: title }, ...found]
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index)
}

/** True when a page has a text, however it is set; a telephone number as it is dialled, a web address also as a link. */
export function isOnPage(page: PageText, text: string): boolean {
  if (/^\+\d{6,15}$/.test(text)) return page.digits.includes(text.slice(-9))
  const normalised = normal(text)
  return page.text.includes(normalised) || (/^https?:\/\//.test(text) && page.source.includes(normalised))
}
