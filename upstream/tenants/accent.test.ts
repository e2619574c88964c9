import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { tenantStylesheetSchema } from '#contract/tenant/tenant-style'
import { AccentRefusal, backgroundsOfLinks, deriveAccent } from './accent.ts'

const sides = (value: string | undefined) => {
  const [, light, dark] = /^light-dark\((#\w{6}),(#\w{6})\)$/.exec(value ?? '') ?? []
  return { light: light ?? '', dark: dark ?? '' }
}

describe('deriveAccent', () => {
  it.each([
    ['yellow', '#ffd000', '#6b5600'],
    ['red', '#c8102e', '#933235'],
    ['green', '#008a45', '#036a34'],
  ])('makes the accent of the visual language from %s', (_name, tenant, accent) => {
    expect(sides(deriveAccent(tenant)['--accent']).light).toBe(accent)
  })

  it('keeps the raw colour for decoration only', () => {
    expect(deriveAccent('#FFD000')['--tenant']).toBe('#ffd000')
  })

  it('gives white text 6.7:1 on the light accent and dark links 5.2:1 on the dark one, for every third hue', () => {
    for (let hue = 0; hue < 360; hue += 3) {
      for (const chroma of ['0.02', '0.08', '0.13', '0.3']) {
        const accent = deriveAccent(`oklch(0.6 ${chroma} ${hue})`)
        const { light, dark } = sides(accent['--accent'])
        expect(wcagContrast('#ffffff', light), `hue ${hue}`).toBeGreaterThanOrEqual(6.7)
        expect(wcagContrast(dark, sides(accent['--accent-soft']).dark), `hue ${hue}`).toBeGreaterThanOrEqual(5.2)
      }
    }
  })

  it('gives a colourless tenant a grey accent', () => {
    expect(sides(deriveAccent('#000000')['--accent']).light).toMatch(/^#(\w\w)\1\1$/)
  })

  it('prints only what the stylesheet contract allows', () => {
    expect(() => tenantStylesheetSchema.parse(deriveAccent('#c8102e'))).not.toThrow()
  })

  it.each(['', 'zeeblauw', '#12', 'url(x)'])('refuses %j', (colour) => {
    expect(() => deriveAccent(colour)).toThrow(AccentRefusal)
  })

  it('refuses an accent that misses 4.5:1 on one of the backgrounds', () => {
    const surface = { light: '#ffffff', dark: '#66b1c6' }
    expect(() => deriveAccent('#0a7f8f', { ...backgroundsOfLinks, surface })).toThrow(/link on surface in dark/)
  })

  it('measures links against the neutrals of the token file', () => {
    const tokens = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8')
    for (const [name, { light, dark }] of Object.entries(backgroundsOfLinks)) {
      expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
    }
  })
})
