import { formatHex, interpolate, wcagContrast } from 'culori'
import { AppError } from '#contract/kernel/errors'
import type { SiteInput } from '#contract/tenant/site-edit'
import {
  AccentRefusal,
  backgroundsOfLinks,
  both,
  deriveAccent,
  leastContrast,
  type Pair,
  shadesOfHue,
} from './accent.ts'

type Chosen = Pick<SiteInput, 'colour' | 'colours'>

/** Texts on the page itself, from app/tokens.css; colours.test.ts compares them. */
export const textsOnPage: Record<string, Pair> = {
  'text-2': { light: '#4b4740', dark: '#c6c4bf' },
  muted: { light: '#66635c', dark: '#a7a49f' },
}

/** The tokens of each state, and its hue where the site chose none. */
const states = {
  positive: { token: 'green', hue: 152 },
  warning: { token: 'amber', hue: 75 },
  negative: { token: 'red', hue: 25 },
} as const
type State = keyof typeof states
const stateNames = ['positive', 'warning', 'negative'] as const

/** In degrees: people distinguish states by their colour at a glance, though never by it alone. */
const leastDistance = 30
const leastChroma = 0.04

/** The custom properties of a site's pages; refused, each at its field, are colours that nobody could read or distinguish. */
export function coloursOf({ colour, colours }: Chosen): Record<string, string> {
  const issues: { path: string; code: string }[] = []
  const at = (path: string, work: () => Record<string, string>) => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof AccentRefusal)) throw error
      issues.push({ path, code: error.code })
      return {}
    }
  }
  const canvas = colours.page === '' ? undefined : canvasOf(colours.page)
  const backgrounds = canvas === undefined ? backgroundsOfLinks : { ...backgroundsOfLinks, canvas }
  const stylesheet: Record<string, string> = {
    ...at('colour', () => deriveAccent(colour)),
    ...(canvas === undefined ? {} : at('colours.page', () => pageOf(canvas, colours.link || colour))),
    ...(colours.link === '' ? {} : at('colours.link', () => linkOf(colours.link, backgrounds))),
    ...(colours.header === '' ? {} : headerOf(colours.header)),
  }
  for (const state of stateNames) {
    if (colours[state] !== '')
      Object.assign(
        stylesheet,
        at(`colours.${state}`, () => stateOf(state, colours)),
      )
  }
  if (issues.length > 0) throw new AppError('INVALID_FORM', { fields: issues })
  return stylesheet
}

/** In the dark the page keeps the hue, and is dark. */
function canvasOf(page: string): Pair {
  const { shade } = shadesOfHue(page)
  return { light: page, dark: shade(0.186, 0.02) }
}

function pageOf(canvas: Pair, link: string): Record<string, string> {
  for (const [name, text] of Object.entries(textsOnPage)) {
    for (const theme of ['light', 'dark'] as const) {
      if (wcagContrast(text[theme], canvas[theme]) < leastContrast)
        throw new AccentRefusal(`${name} on page in ${theme}`)
    }
  }
  deriveAccent(link, { canvas })
  return { '--canvas': both(canvas) }
}

function linkOf(colour: string, backgrounds: Record<string, Pair>): Record<string, string> {
  const { '--link': link = '' } = deriveAccent(colour, backgrounds)
  return { '--link': link }
}

/** Black or white, whichever is read best: one of them always reaches 4.5:1. */
const textOn = (background: string) => (wcagContrast('#ffffff', background) >= leastContrast ? '#ffffff' : '#000000')

function headerOf(colour: string): Record<string, string> {
  const { lightness, shade } = shadesOfHue(colour)
  const background = { light: colour, dark: shade(Math.min(lightness, 0.32)) }
  const text = { light: textOn(background.light), dark: textOn(background.dark) }
  const hover = (theme: keyof Pair) => {
    const tinted = formatHex(interpolate([background[theme], text[theme]])(0.14))
    return wcagContrast(text[theme], tinted) >= leastContrast ? tinted : background[theme]
  }
  return {
    '--top-bg': both(background),
    '--top-text': both(text),
    '--top-hover': both({ light: hover('light'), dark: hover('dark') }),
  }
}

const hueOf = (state: State, colours: Chosen['colours']) =>
  colours[state] === '' ? states[state].hue : shadesOfHue(colours[state]).hue

const between = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other))

function stateOf(state: State, colours: Chosen['colours']): Record<string, string> {
  const { hue, chroma, shade } = shadesOfHue(colours[state], 0.17)
  const others = stateNames.filter((other) => other !== state)
  const isAlike = others.some((other) => between(hue, hueOf(other, colours)) < leastDistance)
  if (chroma < leastChroma || isAlike) throw new AccentRefusal(`${state} is like another state`, 'site.coloursAlike')
  const foreground = { light: shade(0.42), dark: shade(0.86, 0.09) }
  const background = { light: shade(0.958, 0.028), dark: shade(0.299, 0.045) }
  const { token } = states[state]
  return {
    [`--${token}-fg`]: both(foreground),
    [`--${token}-bg`]: both(background),
    [`--${token}-ln`]: both({ light: shade(0.6), dark: shade(0.66) }),
    ...(token === 'red'
      ? {
          '--red-solid': both({ light: shade(0.5), dark: shade(0.72) }),
          '--on-red': both({ light: '#ffffff', dark: shade(0.194, 0.062) }),
        }
      : {}),
  }
}
