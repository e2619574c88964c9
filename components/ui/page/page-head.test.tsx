import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PageHead } from './page-head'

it('says how things stand before what can be done', () => {
  const html = renderToStaticMarkup(<PageHead title="De Linde" meta="Gepubliceerd" actions="Bewerken" />)
  expect(html).toMatch(/De Linde.*Gepubliceerd.*Bewerken/)
})

it('leaves the name of a record as it is where a browser translates, and no other heading', () => {
  expect(renderToStaticMarkup(<PageHead title="De Linde" isName />)).toContain('translate="no">De Linde</h1>')
  expect(renderToStaticMarkup(<PageHead title="Producten" />)).not.toContain('translate')
})

it('keeps a date of how things stand on one line', () => {
  const html = renderToStaticMarkup(<PageHead title="Voorjaar" meta="Getrokken op (29-11-2026 12:39)" />)
  expect(html).toContain('max-w-full"><span class="whitespace-nowrap">(29-11-2026</span> 12:39</span>')
  // One detail of the line, not three.
  expect(html).toContain('<p class="page-meta"><span><span><span>Getrokken op </span>')
})
