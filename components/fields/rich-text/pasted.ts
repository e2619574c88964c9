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

/**
 * What is pasted from a word processor or a page, so far as the editor would not understand it: headings of other levels
 * and Word's lists. All else that is not allowed the editor drops itself.
 */
export const cleanPasted = (html: string): string => withHeadings(/mso-list/i.test(html) ? withLists(html) : html)
