import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { AppError } from '#contract/kernel/errors'
import type { SiteColour } from '#contract/tenant/site-choices'
import { tenantStylesheetSchema } from '#contract/tenant/tenant-style'
import { deriveAccent } from './accent.ts'
import { coloursOf, textsOnPage } from './colours.ts'

const none = { header: '', link: '', page: '', positive: '', warning: '', negative: '' }
const chosen = (colours: Partial<Record<SiteColour, string>>) =>
  coloursOf({ colour: '#0a7f8f', colours: { ...none, ...colours } })

const refusalsOf = (colours: Partial<Record<SiteColour, string>>) => {
  try {
    chosen(colours)
  } catch (error) {
    if (error instanceof AppError) return error.options.fields
  }
  return []
}

const sides = (value: string | undefined) => {
  const [, light = '', dark = ''] = /^light-dark\((#\w{6}),(#\w{6})\)$/.exec(value ?? '') ?? []
  return [light, dark] as const
}

describe('the colours of a site', () => {
  it('are those of one colour where no other is chosen', () => {
    expect(chosen({})).toEqual(deriveAccent('#0a7f8f'))
  })

  it('can be read, whatever hue is chosen for bar, links and states', () => {
    for (let hue = 0; hue < 360; hue += 12) {
      const colour = `#${[0, 1, 2].map((part) => channel(hue, part)).join('')}`
      const sheet = { ...chosen({ header: colour }), ...chosen({ link: colour }), ...stateOf(colour) }
      expect(() => tenantStylesheetSchema.parse(sheet)).not.toThrow()
      for (const side of [0, 1] as const) {
        for (const [text, background] of [
          ['--top-text', '--top-bg'],
          ['--top-text', '--top-hover'],
          ['--green-fg', '--green-bg'],
        ] as const) {
          if (sheet[text] === undefined) continue
          const ratio = wcagContrast(sides(sheet[text])[side], sides(sheet[background])[side])
          expect(ratio, `${text} of ${colour}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

  it.each([
    ['a page on which grey text drowns', { page: '#8a8a8a' }, 'colours.page', 'contrast'],
    ['a state in the colour of another', { positive: '#d02020' }, 'colours.positive', 'site.coloursAlike'],
    ['a state without a hue', { warning: '#777777' }, 'colours.warning', 'site.coloursAlike'],
  ])('refuses %s, at its field', (_what, colours, path, code) => {
    expect(refusalsOf(colours)).toMatchObject([{ path, code }])
  })

  it('keeps a dark page dark, in the hue of the light one', () => {
    const [light, dark] = sides(chosen({ page: '#eef4fb' })['--canvas'])
    expect(light).toBe('#eef4fb')
    expect(wcagContrast('#c6c4bf', dark)).toBeGreaterThan(9)
  })

  it('measures the page against the texts of the token file', () => {
    const tokens = readFileSync(new URL('../../app/tokens.css', import.meta.url), 'utf8')
    for (const [name, { light, dark }] of Object.entries(textsOnPage)) {
      expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`)
    }
  })
})

/** Red, green or blue of a full colour of this hue. */
function channel(hue: number, part: number): string {
  const distance = Math.abs(((hue - part * 120 + 540) % 360) - 180)
  const value = Math.round(255 * Math.min(1, Math.max(0, (120 - distance) / 60)))
  return value.toString(16).padStart(2, '0')
}

/** The colour for what is in order, where it is not that of another state. */
const stateOf = (colour: string) => (refusalsOf({ positive: colour })?.length === 0 ? chosen({ positive: colour }) : {})
