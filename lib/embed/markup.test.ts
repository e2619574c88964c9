// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { element, richText, safeAddress } from './markup.ts'

const shown = (html: string) => {
  const place = document.createElement('div')
  place.append(richText(html))
  return place.innerHTML
}

describe('running text on pages of others', () => {
  it.each([
    ['<p>Elke dag <strong>gratis</strong></p>', '<p>Elke dag <strong>gratis</strong></p>'],
    ['gewone woorden', '<p>gewone woorden</p>'],
    ['<h2>Kop</h2><ul><li>een</li></ul>', '<strong>Kop</strong><ul><li>een</li></ul>'],
    ['<p><a href="https://site.nl/" onclick="x()">site</a></p>', '<p><a href="https://site.nl/">site</a></p>'],
    ['<p><a href="javascript:alert(1)">klik</a></p>', '<p>klik</p>'],
    ['<p><img src=x onerror=alert(1)>na</p>', '<p>na</p>'],
    ['<script>alert(1)</script><style>*{}</style><p>na</p>', '<p>na</p>'],
    ['<div style="position:fixed"><p class="x">in</p></div>', '<p>in</p>'],
    ['<iframe srcdoc="<script>1</script>"></iframe><p>na</p>', '<p>na</p>'],
  ])('of %s is %s', (html, kept) => {
    expect(shown(html)).toBe(kept)
  })

  it('keeps what people typed as text', () => {
    expect(element('p', {}, '<img src=x onerror=alert(1)>').innerHTML).toBe('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('links to what opens a page, a mail or a call, and to nothing else', () => {
    expect(
      ['https://a.nl', 'mailto:a@b.nl', 'tel:+31', 'javascript:1', 'data:text/html,x', 'x'].map(safeAddress),
    ).toEqual(['https://a.nl/', 'mailto:a@b.nl', 'tel:+31', ...Array(3).fill(undefined)])
  })
})
