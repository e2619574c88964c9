import { parseDocument } from 'htmlparser2'
import { unwrapAddress } from '#contract/fields/web-address'
import { applyClasses } from './pasted-classes'
import { htmlOfNodes, type RichNode, type RichTag } from './rich-nodes'

/** Our tag for each element of a page, mail or document; elements not listed keep only their content. */
const blocks: Record<string, RichTag> = {
  ...{
    p: 'p',
    div: 'p',
    section: 'p',
    article: 'p',
    header: 'p',
    footer: 'p',
    main: 'p',
    address: 'p',
    figcaption: 'p',
  },
  ...{ blockquote: 'p', pre: 'p', dt: 'p', dd: 'p', tr: 'p', caption: 'p' },
  ...{
    aside: 'p',
    nav: 'p',
    figure: 'p',
    details: 'p',
    summary: 'p',
    fieldset: 'p',
    legend: 'p',
    form: 'p',
    center: 'p',
  },
  // A text has two levels of headings: the page has its own above them.
  ...{ h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
}
const lists: Record<string, RichTag> = { ul: 'ul', ol: 'ol', menu: 'ul' }
const emphasis: Record<string, RichTag> = { b: 'strong', strong: 'strong', i: 'em', em: 'em' }
const leftOut = new Set([
  'script',
  'style',
  'template',
  'title',
  'head',
  'meta',
  'link',
  'xml',
  'noscript',
  'svg',
  'select',
])

/** No text needs to go deeper, and walking through it would overflow. */
const deepest = 64

type Parsed = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<Parsed, { attribs: unknown }>

const isElement = (node: Parsed): node is Element => 'attribs' in node

type Style = Map<string, string>

/** The inline style of an element, without Word's own properties that resemble others (`mso-bidi-font-weight`). */
function styleOf({ attribs }: Element): Style {
  const declarations = (attribs.style ?? '').toLowerCase().split(';')
  return new Map(
    declarations.flatMap((declaration) => {
      const at = declaration.indexOf(':')
      const value = declaration.slice(at + 1).replace(/!\s*important/, '')
      return at < 0 ? [] : [[declaration.slice(0, at).trim(), value.trim()] as const]
    }),
  )
}

/** The emphasis of an element: that of its style, where it has one, counts before that of its name. */
function emphasisOf(name: string, style: Style): RichTag[] {
  const font = style.get('font') ?? ''
  const weight = style.get('font-weight') ?? /\b(?:bold|[6-9]00)\b/.exec(font)?.[0]
  const slant = style.get('font-style') ?? /\b(?:italic|oblique)\b/.exec(font)?.[0]
  const isBold = weight === undefined ? emphasis[name] === 'strong' : /^(?:bold|bolder|[6-9]00)$/.test(weight)
  const isSlanted = slant === undefined ? emphasis[name] === 'em' : /^(?:italic|oblique)/.test(slant)
  // A heading is bold by itself.
  return [...(isBold && !/^h[1-6]$/.test(name) ? (['strong'] as const) : []), ...(isSlanted ? (['em'] as const) : [])]
}

const within = (tags: readonly RichTag[], children: RichNode[]): RichNode[] =>
  tags.reduceRight<RichNode[]>((content, tag) => (content.length === 0 ? [] : [{ tag, children: content }]), children)

/** Puts emphasis around text; what is around blocks goes around the text in each of them. */
function inside(tags: readonly RichTag[], children: RichNode[]): RichNode[] {
  if (tags.length === 0 || !children.some((child) => isBlock(child) || isItem(child))) return within(tags, children)
  return children.flatMap((child) => {
    if (typeof child === 'string' || !(isBlock(child) || isItem(child))) return within(tags, [child])
    // A heading is bold by itself.
    const own = /^h\d$/.test(child.tag) ? tags.filter((tag) => tag !== 'strong') : tags
    return [{ ...child, children: inside(own, child.children) }]
  })
}

const isBlock = (node: RichNode) => typeof node !== 'string' && ['p', 'ul', 'ol', 'h3', 'h4'].includes(node.tag)
const isItem = (node: RichNode | undefined) => typeof node === 'object' && node.tag === 'li'

/** Whether an inline element elsewhere is drawn as a block. */
const isDrawnAsBlock = (style: Style) =>
  /^(?:block|flex|grid|list-item|table(?:-row)?)$/.test(style.get('display') ?? '')

/** Whether line ends in an element are shown as they are written; undefined where it is as around it. */
function isWritten(name: string, style: Style): boolean | undefined {
  const space = style.get('white-space')
  return space === undefined ? name === 'pre' || undefined : /^(?:pre|break-spaces)/.test(space)
}

/** Puts items that are in no list into one. */
function inLists(nodes: readonly RichNode[]): RichNode[] {
  const found: RichNode[] = []
  let list: RichNode[] | undefined
  for (const node of nodes) {
    if (isItem(node)) {
      if (list === undefined) {
        list = []
        found.push({ tag: 'ul', children: list })
      }
      list.push(node)
      // White space between items is none of a list.
    } else if (list === undefined || typeof node !== 'string' || node.trim() !== '') {
      list = undefined
      found.push(node)
    }
  }
  return found
}

/** A block holds text alone here: other blocks in it are put beside it, in their order. */
function blockOf(tag: RichTag, children: RichNode[]): RichNode[] {
  const found: RichNode[] = []
  let text: RichNode[] = []
  const flush = () => {
    if (text.length > 0) found.push({ tag, children: text })
    text = []
  }
  for (const child of children) {
    if (isBlock(child)) {
      flush()
      found.push(child)
    } else text.push(child)
  }
  flush()
  return found
}

/** The depth of an item of a list of Word, which is a paragraph to everyone else. */
function wordLevelOf(element: Element): number | undefined {
  // Headings can have numbers, and are headings all the same.
  if (/^h[1-6]$/.test(element.name)) return undefined
  const level = /^l\d+ level(\d)/.exec(styleOf(element).get('mso-list') ?? '')?.[1]
  return level === undefined ? undefined : Number(level)
}

/** Takes the sign or number that Word writes before an item, for programs that do not know its lists, from what is in it. */
function signOf(item: Element): { sign: string; content: Parsed[] } {
  const from = item.children.findIndex((node) => node.type === 'comment' && /\[if !supportLists\]/i.test(node.data))
  const until = item.children.findIndex((node) => node.type === 'comment' && /\[endif\]/i.test(node.data))
  if (from < 0 || until < from) return { sign: '', content: item.children }
  return {
    sign: item.children.slice(from, until).map(plainTextOf).join('').trim(),
    content: [...item.children.slice(0, from), ...item.children.slice(until)],
  }
}

const plainTextOf = (node: Parsed): string =>
  node.type === 'text' ? node.data : 'children' in node ? node.children.map(plainTextOf).join('') : ''

const isNumber = (sign: string) => /^\(?(?:\d{1,3}|[a-z]{1,2}|[ivxlc]{1,8})[.)]/i.test(sign)

type WordItem = { level: number; list: RichTag; children: RichNode[] }

/** Items of Word that follow each other as one list, with what is deeper inside the item before it. */
function listOf(items: readonly WordItem[]): RichNode[] {
  const [first] = items
  if (first === undefined) return []
  const found: RichNode[] = []
  let list: { tag: RichTag; children: RichNode[] } = { tag: first.list, children: [] }
  for (let at = 0; at < items.length; ) {
    const item = items[at]
    if (item === undefined) break
    let next = at + 1
    while ((items[next]?.level ?? 0) > first.level) next += 1
    if (item.list !== list.tag) {
      found.push(list)
      list = { tag: item.list, children: [] }
    }
    list.children.push({ tag: 'li', children: [...item.children, ...listOf(items.slice(at + 1, next))] })
    at = next
  }
  return [...found, list]
}

function nodesOfAll(nodes: readonly Parsed[], depth: number, isAsWritten: boolean): RichNode[] {
  const found: RichNode[] = []
  let items: WordItem[] = []
  const flush = () => {
    found.push(...listOf(items))
    items = []
  }
  for (const child of nodes) {
    const level = isElement(child) ? wordLevelOf(child) : undefined
    if (isElement(child) && level !== undefined) {
      const { sign, content } = signOf(child)
      items.push({ level, list: isNumber(sign) ? 'ol' : 'ul', children: nodesOfAll(content, depth + 1, isAsWritten) })
      continue
    }
    // Word puts line ends between them.
    if (items.length > 0 && child.type === 'text' && child.data.trim() === '') continue
    flush()
    found.push(...nodesOf(child, depth, isAsWritten))
  }
  flush()
  return found
}

/** Puts cells beside each other in their row. */
const rowOf = (row: Element, depth: number): RichNode[] =>
  row.children
    .filter(isElement)
    .flatMap((cell, at) => [...(at === 0 ? [] : [' ']), ...withoutBlocks(nodesOfAll(cell.children, depth, false))])

const withoutBlocks = (nodes: RichNode[]): RichNode[] =>
  nodes.flatMap((node, at) =>
    typeof node !== 'string' && (isBlock(node) || isItem(node))
      ? [...(at === 0 ? [] : [' ']), ...withoutBlocks(node.children)]
      : [node],
  )

function textOf(text: string, isAsWritten: boolean): RichNode[] {
  if (!isAsWritten) return [text.replace(/[ \t\r\n\f]+/g, ' ')]
  return text.split('\n').flatMap((line, at) => (at === 0 ? [line] : [{ tag: 'br' as const, children: [] }, line]))
}

function nodesOf(node: Parsed, depth: number, isAsWritten: boolean): RichNode[] {
  if (node.type === 'text') return textOf(node.data, isAsWritten)
  if (!isElement(node)) return []
  if (depth > deepest) return textOf(plainTextOf(node), isAsWritten)
  const { name, attribs } = node
  const style = styleOf(node)
  const isHidden = attribs.hidden !== undefined || style.get('display') === 'none'
  if (leftOut.has(name) || style.get('mso-list') === 'ignore' || isHidden) return []
  if (name === 'br') return [{ tag: 'br', children: [] }]
  const list = lists[name]
  if (list !== undefined) {
    // A list that is in a list and not in an item of it belongs to the item before it.
    const children: RichNode[] = []
    for (const part of nodesOfAll(node.children, depth + 1, isAsWritten)) {
      const last = children.at(-1)
      if (typeof part !== 'string' && part.tag === 'li') children.push(part)
      else if (typeof part !== 'string' && typeof last === 'object' && isBlock(part)) last.children.push(part)
    }
    return children.length === 0 ? [] : [{ tag: list, children }]
  }
  if (name === 'tr') return blockOf('p', rowOf(node, depth + 1))
  const children = inside(
    emphasisOf(name, style),
    nodesOfAll(node.children, depth + 1, isWritten(name, style) ?? isAsWritten),
  )
  if (name === 'li') return [{ tag: 'li', children }]
  if (name === 'a' && attribs.href !== undefined) {
    const href = unwrapAddress(attribs.originalsrc ?? attribs.href)
    return [{ tag: 'a', href, children: withoutBlocks(children) }]
  }
  if (name === 'q') return ['“', ...children, '”']
  const block = blocks[name] ?? (isDrawnAsBlock(style) ? 'p' : undefined)
  return block === undefined ? children : blockOf(block, inLists(children))
}

/**
 * Pasted HTML reduced to the allowed tags, as a person reads it. The browser's own parser would conflict with the
 * page's policy on styles and handlers. Content copied from our own editor is clean already, and says how it fits.
 */
export function cleanPasted(html: string): string {
  if (html.includes('data-pm-slice')) return html
  const { children } = parseDocument(html)
  applyClasses(children)
  return htmlOfNodes(inLists(nodesOfAll(children, 0, false)))
}
