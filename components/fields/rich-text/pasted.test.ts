import { describe, expect, it } from 'vitest'
import { growthOverTenfold } from '#lib/testing/growth'
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

  it('is left as it is where there is nothing of the kind', () => {
    const html = '<p>Dag <strong>en</strong> nacht</p><ul><li>a</li></ul>'
    expect(cleanPasted(html)).toBe(html)
  })

  it('keeps emphasis that is a style, and takes no style for emphasis that says it is none', () => {
    expect(
      kept('<b style="font-weight:normal"><p><span style="font-weight:700">vet</span> en <b>vet</b>, gewoon</p></b>'),
    ).toBe('<p><strong>vet</strong> en <strong>vet</strong>, gewoon</p>')
  })

  it('brings no styles, pictures, scripts or comments to the browser', () => {
    expect(
      kept(
        '<!doctype html><style>p{}</style><!--StartFragment--><p style="color:red" onclick="a()">a<img src=x onerror="b()"><script>c()</script></p><!--[if mso]><xml>d</xml><![endif]-->',
      ),
    ).toBe('<p>a</p>')
  })

  it.each(['<p mso-list: l0', '<![if !supportLists]>', '<p style=mso-list:l0>', '<h1', '<!--', '<!'])(
    'takes no more than its length: %s',
    (piece) => {
      expect(growthOverTenfold((length) => cleanPasted(piece.repeat(length)), 20_000)).toBeLessThan(40)
    },
  )
})
