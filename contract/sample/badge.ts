import type { Locale } from '../kernel/constants.ts'
import { xmlText } from '../kernel/xml-text.ts'
import { inPercents, isWhole } from './estimate.ts'
import type { CurrentFigure } from './published.ts'

type Range = { share: number; low: number; high: number }

/** Where everything was asked after there is nothing between which a share lies. */
const texts = {
  nl: {
    share: ({ share, low, high }: Range, isWhole: boolean) => `${share} % klopt${isWhole ? '' : ` (${low}–${high} %)`}`,
    title: (of: string, field: string, { share, low, high }: Range, isWhole: boolean, day: string) =>
      `${of}: van wat er bij ‘${field}’ staat, klopt ${share} % (${isWhole ? 'alles is nagevraagd' : `tussen ${low} en ${high} %`}), gemeten op ${day}.`,
  },
  en: {
    share: ({ share, low, high }: Range, isWhole: boolean) => `${share}% right${isWhole ? '' : ` (${low}–${high}%)`}`,
    title: (of: string, field: string, { share, low, high }: Range, isWhole: boolean, day: string) =>
      `${of}: of what is filled in at ‘${field}’, ${share}% is right (${isWhole ? 'all of it was checked' : `between ${low} and ${high}%`}), measured on ${day}.`,
  },
}

const dayIn = (locale: Locale, moment: Date, dateStyle: 'long' | undefined) =>
  new Intl.DateTimeFormat(locale === 'nl' ? 'nl-NL' : 'en-GB', {
    timeZone: 'Europe/Amsterdam',
    ...(dateStyle === undefined ? { month: 'short', year: 'numeric' } : { dateStyle }),
  }).format(moment)

/** A figure in a sentence, with its interval, what it is of and its day: the words of a badge for whoever sees no picture. */
export function badgeText({ team, label, drawnAt, ...figure }: CurrentFigure, locale: Locale): string {
  return texts[locale].title(team, label[locale], inPercents(figure), isWhole(figure), dayIn(locale, drawnAt, 'long'))
}

const height = 24
const padding = 8
/** A letter at the size of the badge, on average; the drawing is stretched to that. */
const letter = 6.4

/** A figure as a picture (SVG) for websites: the field, the share with its interval, and the month. */
export function badgeOf(figure: CurrentFigure, locale: Locale): string {
  const { label, drawnAt } = figure
  const name = label[locale]
  const value = `${texts[locale].share(inPercents(figure), isWhole(figure))}, ${dayIn(locale, drawnAt, undefined)}`
  const widths = [name, value].map((text) => Math.round([...text].length * letter))
  const [first = 0, second = 0] = widths
  const split = first + 2 * padding
  const width = split + second + 2 * padding
  const text = (x: number, length: number, shown: string) =>
    `<text x="${x}" y="16" textLength="${length}" lengthAdjust="spacingAndGlyphs">${xmlText(shown)}</text>`
  const title = xmlText(badgeText(figure, locale))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${height}" rx="4" fill="#26323f"/>`,
    `<path d="M${split} 0H${width - 4}a4 4 0 0 1 4 4V${height - 4}a4 4 0 0 1-4 4H${split}z" fill="#0b5c8a"/>`,
    `<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">`,
    text(padding, first, name),
    text(split + padding, second, value),
    '</g></svg>',
  ].join('')
}
