import sanitize from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { richTextRules } from '#contract/fields/rich-text'
import { richTextTags } from '#contract/fields/rich-text-tags'

// A second opinion by a library of another make, on the same list of tags.
const clean = (html: string) =>
  sanitize(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
  })
const field = { name: 'text', type: 'richText' as const, label: { nl: '', en: '' } }
const read = (html: string) => richTextRules.schema(field, { today: '2026-11-20' }).safeParse(html)

const inside = [
  'tekst',
  'a &amp; b',
  '1 &lt; 2',
  '<strong>vet</strong>',
  '<em>schuin</em>',
  '<a href="https://a.nl/?b=1&amp;c=2">a</a>',
]
const good = [
  ...inside.map((text) => `<p>${text}</p>`),
  ...inside.map((text) => `<h3>${text}</h3><h4>${text}</h4>`),
  '<ul><li>a</li><li><strong>b</strong></li></ul>',
  '<ol><li>a<ul><li>b</li></ul></li></ol>',
  '<p><a href="mailto:info@voorbeeld.nl">schrijf</a></p>',
]
const bad = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">a</p>',
  '<p style="x">a</p>',
  '<img src=x onerror=alert(1)>',
  '<p><a href="javascript:alert(1)">a</a></p>',
  '<p><a href="&#106;avascript:alert(1)">a</a></p>',
  '<p><a href="data:text/html,x">a</a></p>',
  '<p><a href="//a.nl">a</a></p>',
  '<h1>a</h1>',
  '<svg><p>a</p></svg>',
  '<p><b>a</b></p>',
  '<p>a</p><!-- b -->',
  '<p>a',
]

describe('formatted text that is saved', () => {
  it.each(good)('%s is what a cleaner by the same list would leave of it', (html) => {
    const saved = read(html)
    expect(saved.success && clean(String(saved.data))).toBe(html)
  })

  it.each(bad)('%s is refused, not cut down in silence', (html) => {
    expect(read(html).success).toBe(false)
  })
})
