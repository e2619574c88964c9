import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { htmlOfNodes, parseRichText } from './rich-nodes'
import { RichTextNodes } from './rich-text-nodes'

const again = (html: string) => htmlOfNodes(parseRichText(html))
const shown = (html: string) => renderToStaticMarkup(<RichTextNodes nodes={parseRichText(html)} />)

describe('formatted text', () => {
  it.each([
    '<p>Dag en <strong>nacht</strong> <em>open</em>.</p><ul><li>a</li><li>b &amp; c</li></ul><ol><li>1</li></ol>',
    '<p>Lees <a href="https://voorbeeld.nl/?a=1&amp;b=2">meer</a><br>en verder</p>',
  ])('gives back %s', (html) => {
    expect(again(html)).toBe(html)
  })

  it.each([
    ['<b>vet</b> en <i>schuin</i>', '<p><strong>vet</strong> en <em>schuin</em></p>'],
    ['<div>een</div><div>twee</div>', '<p>een</p><p>twee</p>'],
    ['los<p>blok</p>na', '<p>los</p><p>blok</p><p>na</p>'],
    ['<p><br></p>', ''],
    ['<p class="x" onclick="alert(1)">a<span style="color:red">b</span></p>', '<p>ab</p>'],
    ['<p>a<script>alert(1)</script><style>p{}</style>b</p>', '<p>ab</p>'],
    ['<p><a href="javascript:alert(1)">klik</a></p>', '<p>klik</p>'],
    ['<p><a href=" jav&#x61;script:alert(1)">klik</a></p>', '<p>klik</p>'],
    ['<p><a title=">" href="https://a.nl">klik</a></p>', '<p><a href="https://a.nl">klik</a></p>'],
    ['<img src=x onerror=alert(1)>tekst', '<p>tekst</p>'],
    ['1 < 2 & 3 > 2', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['<p><ul><li>a</li></ul></p>', '<ul><li>a</li></ul>'],
    ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<h2>groot</h2><h3>kop</h3><h4>tussenkop</h4>', '<p>groot</p><h3>kop</h3><h4>tussenkop</h4>'],
  ])('makes %s into %s', (html, clean) => {
    expect(again(html)).toBe(clean)
  })

  it('renders markup in a text as text, and no address that runs script', () => {
    expect(shown('<p>&lt;img src=x onerror=alert(1)&gt;</p>')).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>')
    expect(shown('<a href="javascript:alert(1)">x</a>')).toBe('x')
    expect(shown('<svg onload=alert(1)><p>a</p></svg>')).toBe('<p>a</p>')
  })
})
