import { readFileSync } from 'node:fs'
import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../app/tokens.css', import.meta.url), 'utf8')
const hex = '#[0-9a-f]{6}'
const declaration = new RegExp(`--([\\w-]+): (?:light-dark\\((${hex}), (${hex})\\)|(${hex}));`, 'g')

type Theme = 'light' | 'dark'

const tokens = new Map(
  [...css.matchAll(declaration)].map(([, name = '', light = '', dark = '', same = '']) => [
    name,
    { light: light || same, dark: dark || same },
  ]),
)

function ratio(foreground: string, background: string, theme: Theme): number {
  const [front, back] = [tokens.get(foreground), tokens.get(background)]
  if (!front || !back) throw new Error(`no token ${front ? background : foreground} in tokens.css`)
  return wcagContrast(front[theme], back[theme])
}

const paper = ['canvas', 'surface', 'raised', 'sunken', 'hover']
const hues = ['green', 'blue', 'violet', 'amber', 'orange', 'red', 'grey']

// The bars of the visual language, section 2: foregrounds, what they are shown on, and the least contrast.
const bars: [foregrounds: string[], backgrounds: string[], least: number][] = [
  [['text'], [...paper, 'accent-soft'], 11.3],
  [['text-2'], [...paper, 'accent-soft'], 7.7],
  [['muted'], [...paper, 'accent-soft'], 5],
  // 5.785 on hover, which the visual language rounds to 5.8.
  [['link'], [...paper, 'accent-soft'], 5.78],
  [['on-accent'], ['accent', 'accent-hover'], 6.8],
  [['accent', 'accent-line'], ['surface', 'canvas', 'accent-soft'], 3],
  ...hues.map((hue): [string[], string[], number] => [[`${hue}-fg`], [`${hue}-bg`, 'surface'], 7.2]),
  ...hues.map((hue): [string[], string[], number] => [[`${hue}-ln`], ['surface'], 3.1]),
  [['line-control'], ['surface', 'raised', 'canvas'], 3],
  [['on-red'], ['red-solid'], 4.5],
  [['toast-text'], ['toast'], 7],
  [['text'], hues.map((hue) => `${hue}-bg`), 7],
]

const pairs = bars.flatMap(([foregrounds, backgrounds, least]) =>
  foregrounds.flatMap((foreground) => backgrounds.map((background) => ({ foreground, background, least }))),
)

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(pairs)('$foreground on $background has at least $least:1', ({ foreground, background, least }) => {
    expect(ratio(foreground, background, theme)).toBeGreaterThanOrEqual(least)
  })
})

describe('the token file', () => {
  it('gives every colour a value for both themes that this test can read', () => {
    const written = css.match(/#[0-9a-f]{3,8}/gi) ?? []
    const read = [...css.matchAll(declaration)].flatMap(([, , light, dark, same]) =>
      [light, dark, same].filter(Boolean),
    )
    expect(read).toEqual(written)
  })
})
