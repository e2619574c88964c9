import { htmlOfNodes, parseRichText, type RichElement, type RichNode } from '../rich-text/rich-nodes'

// Formatted text as people type it in a mail: an empty line begins a paragraph, a line with a hyphen or a number is an item of
// a list, and the few other marks are those of Markdown. What does not come back the same has no plain form at all.

const headings = { h3: '# ', h4: '## ' } as const

function inline(node: RichNode): string {
  if (typeof node === 'string') return node
  const content = node.children.map(inline).join('')
  if (node.tag === 'br') return '\n'
  if (node.tag === 'strong') return `**${content}**`
  if (node.tag === 'em') return `_${content}_`
  return node.tag === 'a' ? `[${content}](${node.href ?? ''})` : content
}

const isBlock = (node: RichNode): node is RichElement =>
  typeof node !== 'string' && ['p', 'ul', 'ol', 'h3', 'h4'].includes(node.tag)

function block(node: RichNode): string {
  if (!isBlock(node)) return inline(node)
  if (node.tag === 'h3' || node.tag === 'h4') return `${headings[node.tag]}${inline(node)}`
  if (node.tag !== 'ul' && node.tag !== 'ol') return inline(node)
  return node.children.map((item, index) => `${node.tag === 'ol' ? `${index + 1}.` : '-'} ${inline(item)}`).join('\n')
}

/** Formatted text with its marks. */
export const markedText = (html: string): string => parseRichText(html).map(block).join('\n\n')

const mark = /\*\*(?<strong>[^*]+)\*\*|(?<!\w)_(?<em>[^_]+)_(?!\w)|\[(?<label>[^\][]+)\]\((?<href>[^\s()]+)\)|(?<br>\n)/

function inlineNodes(text: string): RichNode[] {
  const found = mark.exec(text)
  if (found === null) return text === '' ? [] : [text]
  const { strong, em, label, href } = found.groups ?? {}
  const element: RichElement =
    strong !== undefined
      ? { tag: 'strong', children: inlineNodes(strong) }
      : em !== undefined
        ? { tag: 'em', children: inlineNodes(em) }
        : label !== undefined
          ? { tag: 'a', href: href ?? '', children: inlineNodes(label) }
          : { tag: 'br', children: [] }
  const before = text.slice(0, found.index)
  return [...(before === '' ? [] : [before]), element, ...inlineNodes(text.slice(found.index + found[0].length))]
}

const items = { ul: /^[-*•]\s+/, ol: /^\d{1,3}[.)]\s+/ } as const

/** Lines that follow each other and are of one kind: those of a list, or of a paragraph. */
type Run = { tag: 'p' | 'ul' | 'ol' | 'h3' | 'h4'; lines: string[] }

function runsOf(paragraph: string): Run[] {
  const runs: Run[] = []
  for (const line of paragraph.split('\n')) {
    const list = (['ul', 'ol'] as const).find((tag) => items[tag].test(line))
    const heading = line.startsWith(headings.h3) ? 'h3' : line.startsWith(headings.h4) ? 'h4' : undefined
    const tag = list ?? heading ?? 'p'
    const text = list ? line.replace(items[list], '') : heading ? line.slice(headings[heading].length) : line
    const last = runs.at(-1)
    if (last?.tag === tag && heading === undefined) last.lines.push(text)
    else runs.push({ tag, lines: [text] })
  }
  return runs
}

function elementOf({ tag, lines }: Run): RichElement {
  if (tag !== 'ul' && tag !== 'ol') return { tag, children: inlineNodes(lines.join('\n')) }
  return { tag, children: lines.map((line) => ({ tag: 'li', children: inlineNodes(line) })) }
}

/** Formatted text of what was typed with its marks. */
export function htmlOfMarkedText(text: string): string {
  const paragraphs = text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
  return htmlOfNodes(paragraphs.flatMap(runsOf).map(elementOf))
}
