const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' }
const decode = (text: string) =>
  text.replace(/&(?:lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity).replaceAll('&amp;', '&')
const encode = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const paragraphsOnly = /^(?:<p>[^<]*(?:<br>[^<]*)*<\/p>)+$/
const markup = /<\/?[a-z]/i

/** Formatted text for a cell: as plain text where it is paragraphs and nothing more, else with its markup. */
export function richTextToCell(html: string): string {
  if (!paragraphsOnly.test(html)) return html
  const text = html
    .slice('<p>'.length, -'</p>'.length)
    .split('</p><p>')
    .map((paragraph) => decode(paragraph.replaceAll('<br>', '\n')))
    .join('\n\n')
  return markup.test(text) ? html : text
}

/** Converts typed text to formatted text: unchanged when it has markup, else an empty line begins a paragraph. */
export function richTextFromCell(text: string): string {
  if (markup.test(text)) return text
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${encode(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
