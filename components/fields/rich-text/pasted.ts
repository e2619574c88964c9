import { htmlOfNodes, parseRichText } from './rich-nodes'

/** Headings of a document get the two levels that the text may have: the page has its own above them. */
const withHeadings = (html: string) =>
  html.replace(/<(\/?)h([1256])\b/gi, (_, slash, level) => `<${slash}h${Number(level) < 3 ? 3 : 4}`)

/** The sign or number that Word writes before an item, for who does not know of its lists. */
const sign = /<!(?:--)?\[if !supportLists\](?:--)?>([\s\S]*?)<!(?:--)?\[endif\](?:--)?>/i

type Part = { list?: 'ol' | 'ul'; content: string }

/** A piece that ends where a paragraph does: what stands before the paragraph, and the paragraph, as an item when it is one. */
function partsOf(piece: string): Part[] {
  const start = piece.toLowerCase().lastIndexOf('<p')
  const opened = start < 0 ? null : /^<p\b[^>]*>/i.exec(piece.slice(start, start + 2_000))
  if (!opened || !/mso-list:\s*l\d/i.test(opened[0])) return [{ content: `${piece}</p>` }]
  const paragraph = piece.slice(start + opened[0].length)
  const text = (sign.exec(paragraph)?.[1] ?? '').replace(/<[^<>]*>|&nbsp;|\s/g, '')
  const list = /^\(?(?:\d{1,3}|[a-z]{1,2})[.)]/i.test(text) ? 'ol' : 'ul'
  return [{ content: piece.slice(0, start) }, { list, content: paragraph.replace(sign, '') }]
}

/** Paragraphs of Word that follow each other as items become one list; deeper levels stand at the first. */
function withLists(html: string): string {
  const pieces = html.split(/<\/p>/i)
  const last = pieces.pop() ?? ''
  const parts = [...pieces.flatMap(partsOf), { content: last }].filter(({ content }) => content.trim() !== '')
  return parts
    .map(({ list, content }: Part, index) => {
      if (list === undefined) return content
      const [before, after] = [parts[index - 1]?.list, parts[index + 1]?.list]
      return `${before === list ? '' : `<${list}>`}<li>${content}</li>${after === list ? '' : `</${list}>`}`
    })
    .join('')
}

/** Emphasis that is written as a style: pages and word processors write it so, and styles are not kept. */
function withEmphasis(html: string): string {
  const open: Record<string, string[]> = { span: [], b: [] }
  return html.replace(/<(\/?)(span|b)\b((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi, (_, slash, name: string, rest: string) => {
    const stack = open[name.toLowerCase()] ?? []
    if (slash) return stack.pop() ? '</strong>' : ''
    const weight = /font-weight:\s*(\w+)/i.exec(rest)?.[1] ?? (name.toLowerCase() === 'b' ? 'bold' : 'normal')
    const isBold = /^(?:bold|[6-9]00)$/i.test(weight)
    stack.push(isBold ? 'strong' : '')
    return isBold ? '<strong>' : ''
  })
}

/** Without comments, in which word processors hide what is not for others, and without declarations. */
function withoutComments(html: string): string {
  const [first = '', ...others] = html.split('<!--')
  const rest = others.map((part) => (part.includes('-->') ? part.slice(part.indexOf('-->') + 3) : ''))
  return [first, ...rest].join('').replace(/<[!?][^<>]*>/g, '')
}

/**
 * What is pasted, with nothing but the allowed tags: the browser never meets its styles, pictures and scripts. What was
 * copied in an editor of ours is such already, and says how it fits.
 */
export function cleanPasted(html: string): string {
  if (html.includes('data-pm-slice')) return html
  const lists = /mso-list/i.test(html) ? withLists(html) : html
  return htmlOfNodes(parseRichText(withEmphasis(withHeadings(withoutComments(lists)))))
}
