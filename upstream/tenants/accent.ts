import { converter, formatHex, inGamut, type Oklch, parse, wcagContrast } from 'culori'

export const leastContrast = 4.5
const mostChroma = 0.13
const chromaStep = 0.002

type Shade = { lightness: number; chroma: number; hue: number }
export type Pair = { light: string; dark: string }

/** A colour that nobody could read, or distinguish from another: the settings form shows it at the field. */
export class AccentRefusal extends Error {
  override name = 'AccentRefusal'
  readonly code: string
  constructor(message: string, code = 'contrast') {
    super(message)
    this.code = code
  }
}

const toOklch = converter('oklch')
const fitsScreen = inGamut('rgb')

// Less chroma, step by step, until sRGB holds it; lightness and hue stay, so contrast and character do too.
function toHex({ lightness, chroma, hue }: Shade): string {
  let shade: Oklch = { mode: 'oklch', l: lightness, c: chroma, h: hue }
  while (shade.c > 0 && !fitsScreen(shade)) shade = { ...shade, c: Math.max(0, shade.c - chromaStep) }
  return formatHex(shade)
}

/** A colour, and what it is in other lightnesses: of the same hue, with no more chroma than `most`. */
export function shadesOfHue(hex: string, most = mostChroma) {
  const colour = parse(hex)
  if (!colour) throw new AccentRefusal(`not a colour: ${hex}`)
  const { l: lightness, c = 0, h: hue = 0 } = toOklch(colour)
  const chroma = Math.min(c, most)
  const shade = (wanted: number, atMost = chroma) => toHex({ lightness: wanted, chroma: Math.min(chroma, atMost), hue })
  return { hex: formatHex(colour), lightness, chroma, hue, shade }
}

function shadesOf(tenantColour: string) {
  const { hex: tenant, chroma, shade } = shadesOfHue(tenantColour)
  return {
    tenant,
    accent: { light: shade(0.46), dark: shade(0.72) },
    hover: { light: shade(0.42), dark: shade(0.8, chroma * 0.9) },
    onAccent: { light: '#ffffff', dark: shade(0.235) },
    soft: { light: shade(0.955, 0.02), dark: shade(0.3, 0.045) },
    line: { light: shade(0.5), dark: shade(0.72) },
  }
}

// The neutrals behind links, from app/tokens.css; accent.test.ts compares them.
export const backgroundsOfLinks: Record<string, Pair> = {
  canvas: { light: '#f7f6f3', dark: '#131311' },
  surface: { light: '#ffffff', dark: '#1d1c19' },
  raised: { light: '#ffffff', dark: '#262422' },
  sunken: { light: '#f2f0ec', dark: '#181715' },
  hover: { light: '#edebe7', dark: '#2e2c29' },
}

function requireContrast(what: string, text: Pair, background: Pair) {
  for (const theme of ['light', 'dark'] as const) {
    const ratio = wcagContrast(text[theme], background[theme])
    if (ratio < leastContrast) throw new AccentRefusal(`${what} in ${theme}: ${ratio.toFixed(2)} is less than 4.5`)
  }
}

export const both = ({ light, dark }: Pair) => `light-dark(${light},${dark})`

/** The custom properties of a tenant's stylesheet; throws AccentRefusal when a pair would not be readable. */
export function deriveAccent(tenantColour: string, backgrounds = backgroundsOfLinks): Record<string, string> {
  const { tenant, accent, hover, onAccent, soft, line } = shadesOf(tenantColour)
  const link = { light: accent.light, dark: hover.dark }
  requireContrast('text on accent', onAccent, accent)
  requireContrast('text on accent hover', onAccent, hover)
  requireContrast('link on accent soft', link, soft)
  for (const [name, background] of Object.entries(backgrounds)) requireContrast(`link on ${name}`, link, background)
  return {
    '--tenant': tenant,
    '--accent': both(accent),
    '--accent-hover': both(hover),
    '--on-accent': both(onAccent),
    '--link': both(link),
    '--accent-soft': both(soft),
    '--accent-line': both(line),
  }
}
