/** Characters that XML has no room for, as spreadsheet programs spell them: by their number. */
const spelled = (text: string) =>
  text.replace(/_x(?=[0-9A-Fa-f]{4}_)/g, '_x005F_x').replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
    /[\x00-\x08\x0b-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
    (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  )

/** Text for an element or an attribute. */
export const escapeXml = (text: string): string =>
  spelled(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function signOf(entity: string, name: string): string {
  if (!name.startsWith('#')) return named[name] ?? entity
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const unescaped = (text: string) =>
  text.includes('&') ? text.replace(/&(#x[0-9A-Fa-f]{1,6}|#\d{1,7}|[a-z]{2,4});/g, signOf) : text

/** Text of an element as it was meant. */
export function readText(raw: string): string {
  const text = unescaped(raw).replace(/\r\n?/g, '\n')
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

export type XmlToken =
  | { kind: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** Thrown where a document is no plain XML, or declares something of its own. */
export class XmlFault extends Error {}

const tagEnd = /[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/y

/** The name without the prefix of its name space. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The tags and texts of a document, in order. Declarations of a document type are refused: no entity is ever made. */
export function* readXml(document: string): Generator<XmlToken> {
  for (let at = 0; at < document.length; ) {
    const start = document.indexOf('<', at)
    if (start !== at) {
      yield { kind: 'text', text: document.slice(at, start < 0 ? document.length : start) }
      if (start < 0) return
    }
    if (document.startsWith('<!--', start) || document.startsWith('<?', start)) {
      const end = document.startsWith('<?', start) ? '?>' : '-->'
      const close = document.indexOf(end, start)
      if (close < 0) throw new XmlFault('a comment without an end')
      at = close + end.length
      continue
    }
    if (document.startsWith('<!', start)) throw new XmlFault('a declaration')
    tagEnd.lastIndex = start + 1
    const inside = tagEnd.exec(document)?.[0].slice(0, -1)
    if (inside === undefined) throw new XmlFault('a tag without an end')
    at = tagEnd.lastIndex
    const isEmpty = inside.endsWith('/')
    const name = /^\/?[^\s/]+/.exec(inside)?.[0] ?? ''
    if (name.startsWith('/')) yield { kind: 'close', name: localName(name.slice(1)) }
    else yield { kind: 'open', name: localName(name), attributes: inside.slice(name.length), isEmpty }
  }
}

/** One attribute of a tag, by its name with prefix. */
export function attribute(attributes: string, name: string): string | undefined {
  const at = attributes.indexOf(` ${name}=`)
  if (at < 0) return undefined
  const from = at + name.length + 3
  const quote = attributes.charAt(from - 1)
  const end = attributes.indexOf(quote, from)
  return end < 0 ? undefined : readText(attributes.slice(from, end))
}
