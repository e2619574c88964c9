import type { Locale } from '../kernel/constants.ts'
import {
  isEmptyRule,
  type PartRules,
  type ProjectKind,
  type ProjectSelection,
  partsOf,
  type SelectionPart,
  type SelectionRule,
} from './project-selection.ts'

const words = {
  nl: {
    or: 'of',
    all: 'alle',
    and: 'en',
    kinds: { organisation: 'organisaties', product: 'producten', supplement: 'aanvullingen', agenda: 'agenda-items' },
    types: 'van het type',
    categories: 'in de categorie',
    keywords: 'met het trefwoord',
    located: 'gevestigd of werkzaam in',
    from: 'uit alles',
    also: 'Daarbij',
    anywhere: 'waar dan ook',
  },
  en: {
    or: 'or',
    all: 'all',
    and: 'and',
    kinds: { organisation: 'organisations', product: 'products', supplement: 'supplements', agenda: 'calendar items' },
    types: 'of type',
    categories: 'in the category',
    keywords: 'with the keyword',
    located: 'based or working in',
    from: 'out of everything',
    also: 'In addition',
    anywhere: 'anywhere',
  },
} as const

function listed(names: readonly string[], last: string): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Gives a type the name that people know it by. */
export type TypeName = (type: string) => string

function ruleText({ types, categories, keywords }: SelectionRule, locale: Locale, nameOf: TypeName): string[] {
  const t = words[locale]
  const byType = types.length === 0 ? '' : `${t.types} ${listed(types.map(nameOf), t.or)}`
  const byCategory = categories.length === 0 ? '' : `${t.categories} ${listed(categories, t.or)}`
  const kinds = [byType, byCategory].filter(Boolean).join(`, ${t.or} `)
  const byKeyword = keywords.length === 0 ? '' : `${t.keywords} ${listed(keywords, t.or)}`
  return [kinds, byKeyword].filter(Boolean)
}

export type SelectionSentence = { part: SelectionPart; text: string }

/** One sentence for each part of the selection that finds something. */
export function selectionSentences(
  { content, selection }: { content: readonly ProjectKind[]; selection: ProjectSelection },
  locale: Locale,
  nameOf: TypeName,
): SelectionSentence[] {
  const t = words[locale]
  const taken = listed(
    content.map((kind) => t.kinds[kind]),
    t.and,
  )
  const where = ({ part, area }: PartRules) => {
    if (area !== undefined) return `${t.located} ${listed(area, t.or)}`
    return part === 'extra' ? t.anywhere : ''
  }
  return partsOf(selection).map((part) => {
    const conditions = part.rules
      .filter((rule) => !isEmptyRule(rule))
      .flatMap((rule) => {
        const said = ruleText(rule, locale, nameOf)
        return rule === selection.basicPreselection ? [`${t.from} ${said.join(', ')}`] : said
      })
    const place = where(part)
    const subject = place === '' && conditions.length === 0 ? `${t.all} ${taken}` : `${taken} ${place}`.trim()
    const text = [subject, ...conditions].join(', ')
    return { part: part.part, text: part.part === 'base' ? `${capital(text)}.` : `${t.also}: ${text}.` }
  })
}
