import { describe, expect, it } from 'vitest'
import { cleanPasted } from './pasted'
import { htmlOfNodes, parseRichText } from './rich-nodes'

const item = (sign: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`
const kept = (html: string) => htmlOfNodes(parseRichText(cleanPasted(html)))

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

  it('of any length takes no time', () => {
    const started = performance.now()
    for (const piece of ['<p mso-list: l0', '<![if !supportLists]>', '<p style=mso-list:l0>', '<h1'])
      cleanPasted(piece.repeat(20_000))
    expect(performance.now() - started).toBeLessThan(2_000)
  })
})
