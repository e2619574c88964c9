import { type RichTextTag, richTextTags } from '#contract/fields/rich-text-tags'
import { isWebAddress } from '../url/web-address'

/** Formatted text as a tree of the few tags that are allowed; whatever else a text holds is read as plain text or left out. */
export type RichNode = string | RichElement
export type RichElement = { tag: RichTag; href?: string; children: RichNode[] }

export type RichTag = RichTextTag

const synonyms: Record<string, RichTag> = { b: 'strong', i: 'em', div: 'p' }
const withoutText = new Set(['script', 'style', 'template', 'title', 'head'])
const blocks = new Set<string>(['p', 'ul', 'ol', 'h3', 'h4'])

export const richTag = (name: string): RichTag | undefined =>
  richTextTags.find((tag) => tag === name.toLowerCase()) ?? synonyms[name.toLowerCase()]

export const isLinkAddress = (address: string) => isWebAddress(address) || /^mailto:[^\s]+@[^\s]+$/i.test(address)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0x10ffff ? '' : String.fromCodePoint(code)
  })

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const encode = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** No text needs to go deeper, and walking through it would overflow. */
const deepest = 64

/** Reads HTML without a browser; never gives more than the allowed tags. */
export function parseRichText(html: string): RichNode[] {
  const root: RichElement = { tag: 'p', children: [] }
  const open: RichElement[] = [root]
  let skipped: string | undefined
  for (const [, end, name = '', rest = '', text] of html.matchAll(
    /<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|([^<]+|<)/gi,
  )) {
    if (skipped !== undefined) {
      if (end && name.toLowerCase() === skipped) skipped = undefined
      continue
    }
    const parent = open.at(-1) ?? root
    if (text !== undefined) {
      parent.children.push(decode(text))
      continue
    }
    const tag = richTag(name)
    if (!end && withoutText.has(name.toLowerCase())) skipped = name.toLowerCase()
    else if (tag === undefined) continue
    else if (end) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
    } else {
      const element: RichElement = { tag, children: [] }
      if (tag === 'a') element.href = decode(/href\s*=\s*["']?([^"'\s>]*)/i.exec(rest)?.[1] ?? '')
      parent.children.push(element)
      if (tag !== 'br' && open.length < deepest) open.push(element)
    }
  }
  return root.children
}

export const plainText = (nodes: RichNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : plainText(node.children))).join('')

function inlineHtml(node: RichNode): string {
  if (typeof node === 'string') return encode(node)
  const { tag, href = '', children } = node
  const content = children.map(inlineHtml).join('')
  if (tag === 'br') return '<br>'
  // An editor puts a paragraph in each item of a list; where it is the only one, it says nothing.
  const [only] = children
  if (tag === 'li' && children.length === 1 && typeof only === 'object' && only.tag === 'p')
    return inlineHtml({ ...node, children: only.children })
  if (tag !== 'a') return content === '' ? '' : `<${tag}>${content}</${tag}>`
  return isLinkAddress(href) ? `<a href="${encode(href)}">${content}</a>` : content
}

/** Writes nodes as HTML: text outside a block gets a paragraph, a text without any letter becomes nothing. */
export function htmlOfNodes(nodes: RichNode[]): string {
  if (plainText(nodes).trim() === '') return ''
  const parts: string[] = []
  let loose = ''
  const flush = () => {
    if (loose.replaceAll('<br>', '').trim() !== '') parts.push(`<p>${loose}</p>`)
    loose = ''
  }
  for (const node of nodes) {
    if (typeof node !== 'string' && blocks.has(node.tag)) {
      flush()
      // Browsers put a lone <br> in an empty paragraph, and lists inside paragraphs.
      if (node.tag === 'p' && node.children.some((child) => typeof child !== 'string' && blocks.has(child.tag)))
        parts.push(htmlOfNodes(node.children))
      else if (plainText([node]).trim() !== '') parts.push(inlineHtml(node).replace(/<br><\/p>$/, '</p>'))
    } else loose += inlineHtml(node)
  }
  flush()
  return parts.join('')
}
