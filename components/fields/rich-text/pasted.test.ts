// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { cleanPasted } from './pasted'

const item = (sign: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
const kept = cleanPasted

describe('what is pasted', () => {
  it('keeps its headings, at the levels that a text may have', () => {
    expect(kept('<h1 style="color:red">Een</h1><h2>Twee</h2><h5>Vijf</h5>')).toBe(
      '<h3>Een</h3><h3>Twee</h3><h4>Vijf</h4>',
    )
  })

  it('keeps the lists of Word, without the signs that Word writes before the items', () => {
    expect(
      kept(`<p>Mee:</p>\n${item('·', 'brood')}\n${item('·', '<b>melk</b>')}\n<p>En:</p>${item('1.', 'eerst')}`),
    ).toBe('<p>Mee:</p><ul><li>brood</li><li><strong>melk</strong></li></ul><p>En:</p><ol><li>eerst</li></ol>')
  })

  it('has items in a list, and lists in a cell as words of its row', () => {
    expect(kept('<div>Mee:<li>brood</li> <li>melk</li></div>')).toBe('<p>Mee:</p><ul><li>brood</li><li>melk</li></ul>')
    expect(kept('<li>brood</li><li>melk</li>')).toBe('<ul><li>brood</li><li>melk</li></ul>')
    expect(kept('<table><tr><td>Ma</td><td><ul><li>9</li><li>10</li></ul></td></tr></table>')).toBe('<p>Ma 9 10</p>')
  })

  it('keeps apart what is drawn apart, and leaves out what nobody saw', () => {
    expect(kept('<details><summary>Meer</summary>over ons</details>')).toBe('<p>Meer</p><p>over ons</p>')
    expect(kept('<span style="display:block">Ma</span><span style="display: block">di</span>')).toBe(
      '<p>Ma</p><p>di</p>',
    )
    expect(kept('<p hidden>weg</p><p>hier <q>ja</q></p>')).toBe('<p>hier “ja”</p>')
    expect(kept('<p><span style="font: italic bold 12px Georgia">zo</span></p>')).toBe(
      '<p><strong><em>zo</em></strong></p>',
    )
  })

  it.each([
    [
      '<style>.c1{font-weight:700}.c2{font-style:italic}</style><p>Een <span class="c1">twee</span></p>',
      '<p>Een <strong>twee</strong></p>',
    ],
    [
      '<style>.c1{color:#000;font-weight:700}.c3{font-style:italic}</style><p><span class="c0 c1 c3">zo</span></p>',
      '<p><strong><em>zo</em></strong></p>',
    ],
    [
      '<style><!-- /* Style */ span.Zwaar, a.Zwaar\n\t{mso-style-name:Zwaar;\n\tfont-weight:bold;} --></style><p><span class=Zwaar>zo</span> <i class=Zwaar>niet</i></p>',
      '<p><strong>zo</strong> <em>niet</em></p>',
    ],
    ['<style>.c1{font-weight:700}</style><p><span class="c1" style="font-weight:400">licht</span></p>', '<p>licht</p>'],
    [
      '<style>.c1{font-weight:700}.c1{font-weight:400 !important}</style><p><b class="c1">licht</b></p>',
      '<p>licht</p>',
    ],
    [
      '<style>.c1 b{font-weight:700}p{font-weight:700}.mso{mso-bidi-font-weight:bold}</style><p class="c1 mso">gewoon</p>',
      '<p>gewoon</p>',
    ],
    ['<style>.c1{font-weight:700}</style><h1 class="c1">Kop</h1>', '<h3>Kop</h3>'],
    ['<style>/* .c1{font-weight:700}', ''],
  ])('has the emphasis of its own classes: %s', (html, text) => expect(kept(html)).toBe(text))

  it('reads no more of a style than a document has', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => `.k${at}{font-weight:700}`).join('')
    const hostile = `<style>${many}</style><style>${'/*'.repeat(500_000)}</style>`
    expect(kept(`${hostile}<p class="k1">een</p><p class="k19999">twee</p>`)).toBe(
      '<p><strong>een</strong></p><p>twee</p>',
    )
  })

  it('is left as it is where there is nothing of the kind', () => {
    const html = '<p>Dag <strong>en</strong> nacht</p><ul><li>a</li></ul>'
    expect(cleanPasted(html)).toBe(html)
  })

  it('keeps emphasis that is a style, and takes no style for emphasis that says it is none', () => {
    expect(
      kept('<b style="font-weight:normal"><p><span style="font-weight:700">vet</span> en <b>vet</b>, gewoon</p></b>'),
    ).toBe('<p><strong>vet</strong> en <strong>vet</strong>, gewoon</p>')
  })

  it('keeps emphasis that is around blocks, in the text of each', () => {
    expect(kept('<b><p>een</p><p>twee <i>drie</i></p><ul><li>vier</li></ul>vijf</b>')).toBe(
      '<p><strong>een</strong></p><p><strong>twee <em>drie</em></strong></p><ul><li><strong>vier</strong></li></ul><p><strong>vijf</strong></p>',
    )
    expect(kept('<div><b><h1>Kop</h1></b></div><p>tekst</p>')).toBe('<h3>Kop</h3><p>tekst</p>')
  })

  it('reads emphasis from the style itself and not from one of Word that is named after it', () => {
    expect(kept("<p>Is <b style='mso-bidi-font-weight:normal'>maandag dicht</b>.</p>")).toBe(
      '<p>Is <strong>maandag dicht</strong>.</p>',
    )
    expect(kept('<p><span style="font-style:italic">schuin</span> en <i style="font-style:normal">recht</i></p>')).toBe(
      '<p><em>schuin</em> en recht</p>',
    )
  })

  it('keeps apart what stood apart: cells, rows, terms, quotes and lines as they were written', () => {
    expect(
      kept('<table><tr><td>Maandag</td><td>gesloten</td></tr><tr><td>Dinsdag</td><td>10:00</td></tr></table>'),
    ).toBe('<p>Maandag gesloten</p><p>Dinsdag 10:00</p>')
    expect(kept('<dl><dt>Term</dt><dd>Uitleg</dd></dl><blockquote>Citaat</blockquote><pre>een\ntwee</pre>')).toBe(
      '<p>Term</p><p>Uitleg</p><p>Citaat</p><p>een<br>twee</p>',
    )
    expect(kept('<div style="white-space: pre-wrap">een\ntwee<p style="white-space:normal">drie\nvier</p></div>')).toBe(
      '<p>een<br>twee</p><p>drie vier</p>',
    )
  })

  it('keeps the levels of lists, of a page and of Word', () => {
    expect(kept('<ul><li>een<ul><li>dieper</li></ul></li><ul><li>ook dieper</li></ul><li>twee</li></ul>')).toBe(
      '<ul><li>een<ul><li>dieper</li></ul><ul><li>ook dieper</li></ul></li><li>twee</li></ul>',
    )
    const deeper = item('o', 'dieper').replace('level1', 'level2')
    expect(kept(`${item('·', 'een')}\n${deeper}\n${item('·', 'twee')}`)).toBe(
      '<ul><li>een<ul><li>dieper</li></ul></li><li>twee</li></ul>',
    )
  })

  it('keeps a heading of Word that has a number, and the numbers of Rome', () => {
    expect(
      kept(
        item('1', 'Inleiding')
          .replace(/^<p/, '<h1')
          .replace(/<\/p>$/, '</h1>'),
      ),
    ).toBe('<h3>Inleiding</h3>')
    expect(kept(item('viii.', 'acht'))).toBe('<ol><li>acht</li></ol>')
  })

  it('leads links to where they lead, without who got the mail, and keeps the words of those that lead nowhere', () => {
    const wrapped =
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fvoorbeeld.example%2Fa%3Fb%3D1&amp;data=05%7Cjan%40voorbeeld.example'
    expect(
      kept(
        `<p><a href="${wrapped}">pagina</a>, <a href="tel:+31229550128">bel</a>, <a href="file:///C:/a">folder</a></p>`,
      ),
    ).toBe('<p><a href="https://voorbeeld.example/a?b=1">pagina</a>, bel, folder</p>')
  })

  it('brings no styles, pictures, scripts or comments to the browser', () => {
    expect(
      kept(
        '<!doctype html><style>p{}</style><!--StartFragment--><p style="color:red" onclick="a()">a<img src=x onerror="b()"><script>c()</script></p><!--[if mso]><xml>d</xml><![endif]-->',
      ),
    ).toBe('<p>a</p>')
  })

  it('loses no text that stands deep', () => {
    expect(kept(`${'<div>'.repeat(200)}diep<b>er</b>${'</div>'.repeat(200)}`)).toBe('<p>dieper</p>')
  })
})
