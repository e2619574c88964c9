import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code'

const address = 'http://localhost:3000/organisation/bibliotheek-aan-de-haven'

test('draws each dark square of the code, and no other', () => {
  const html = renderToStaticMarkup(<QrCode text={address} label="Adres" />)
  const ink = html.match(/class="qr-code-ink" d="([^"]*)"/)?.[1] ?? ''
  const drawn = new Set<string>()
  for (const [, x, y, width] of ink.matchAll(/M(\d+),(\d+)h(\d+)v1/g)) {
    for (let step = 0; step < Number(width); step += 1) drawn.add(`${Number(x) + step},${y}`)
  }
  const { data } = encode(address, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect([...drawn].sort()).toEqual(dark.sort())
})

test('has a name for who can not see it', () => {
  expect(renderToStaticMarkup(<QrCode text={address} label="Dit adres als code" />)).toContain('aria-label="Dit adres')
})
