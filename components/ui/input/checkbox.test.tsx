import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Checkbox } from './checkbox'

it('keeps the dates of its note whole', () => {
  const markup = renderToStaticMarkup(<Checkbox label="Kerstvakantie" note="19-12-2026 – 03-01-2027: 22-12-2026" />)
  for (const date of ['19-12-2026', '03-01-2027', '22-12-2026'])
    expect(markup).toContain(`<span class="whitespace-nowrap">${date}</span>`)
})
