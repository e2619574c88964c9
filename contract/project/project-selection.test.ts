import { describe, expect, it } from 'vitest'
import {
  emptyRule,
  type ProjectSelection,
  type SelectableContent,
  type SelectableType,
  selectedBy,
  selectionSchema,
  typesToChooseFrom,
} from './project-selection.ts'

const types: SelectableType[] = [
  { kind: 'organisation', key: 'cultuur', categories: [] },
  { kind: 'organisation', key: 'bibliotheek', parent: 'cultuur', categories: ['Lezen'] },
  { kind: 'organisation', key: 'sportclub', categories: ['Bewegen'] },
  { kind: 'product', key: 'cursus', categories: ['Lezen'] },
  { kind: 'product', key: 'dienst', categories: [] },
]
const everything: ProjectSelection = {
  ...{ baseArea: [], regionalArea: [], basicPreselection: emptyRule, basicSelection: emptyRule },
  ...{ regionalSelection: emptyRule, extraSelection: emptyRule },
}
const library: SelectableContent = {
  ...{ kind: 'organisation', types: ['organisation/bibliotheek'], areas: ['Den Helder'], keywords: ['Jeugd'] },
}
const club: SelectableContent = { ...library, types: ['organisation/sportclub'], areas: ['Schagen'], keywords: [] }
const course: SelectableContent = { ...library, kind: 'product', types: ['product/cursus', ...library.types] }
const service: SelectableContent = { ...course, types: ['product/dienst', ...library.types] }
const found = (selection: Partial<ProjectSelection>, content: SelectableContent) =>
  selectedBy({ ...everything, ...selection }, content, { types })
const rule = (given: Partial<typeof emptyRule>) => ({ ...emptyRule, ...given })

describe('what a project selects', () => {
  it('is everything when nothing is asked', () => {
    expect([library, club, course, service].map((content) => found({}, content))).toEqual(Array(4).fill('base'))
  })

  it.each([
    ['a type of organisations, with what lies in them', { types: ['organisation/bibliotheek'] }, [1, 0, 1, 1]],
    ['what belongs to a base type', { types: ['organisation/cultuur'] }, [1, 0, 1, 1]],
    ['a type of products, which narrows products alone', { types: ['product/cursus'] }, [1, 1, 1, 0]],
    ['a category, which narrows every kind that has types of it', { categories: ['Lezen'] }, [1, 0, 1, 0]],
    ['a type or a category', { types: ['organisation/sportclub'], categories: ['Lezen'] }, [1, 1, 1, 0]],
    ['a keyword, whatever its case and accents', { keywords: ['jeúgd'] }, [1, 0, 1, 1]],
    ['a type that must have the keyword too', { types: ['organisation/sportclub'], keywords: ['jeugd'] }, [0, 0, 0, 0]],
    ['nothing by a category that no type has any more', { categories: ['Weg'] }, [0, 0, 0, 0]],
    ['nothing by a type that is gone', { types: ['organisation/weg'] }, [0, 0, 0, 0]],
  ])('is %s', (_, given, expected) => {
    const selection = { basicSelection: rule(given) }
    expect([library, club, course, service].map((content) => Number(found(selection, content) === 'base'))).toEqual(
      expected,
    )
  })

  it('has what a keyword stands for, in every rule that names it', () => {
    const wordsOf = (keyword: string) => (keyword === 'leeftijd' ? ['leeftijd', 'jeugd'] : [keyword])
    const selection = { ...everything, basicSelection: rule({ keywords: ['leeftijd'] }) }
    expect(selectedBy(selection, library, { types })).toBeUndefined()
    expect(selectedBy(selection, library, { types, wordsOf })).toBe('base')
    const extra = { ...everything, baseArea: ['Texel'], extraSelection: rule({ keywords: ['leeftijd'] }) }
    expect(selectedBy(extra, library, { types, wordsOf })).toBe('extra')
  })

  it('lies in the base area, in the regional area by its own rule, or is extra wherever it is', () => {
    const selection = { baseArea: ['den helder'], regionalArea: ['Schagen'] }
    expect([library, club].map((content) => found(selection, content))).toEqual(['base', 'regional'])
    const sport = { ...selection, regionalSelection: rule({ keywords: ['jeugd'] }) }
    expect(found(sport, club)).toBeUndefined()
    expect(found({ ...sport, extraSelection: rule({ categories: ['Bewegen'] }) }, club)).toBe('extra')
  })

  it('is chosen from the pre-selection, but for what is extra', () => {
    const only = { baseArea: ['Schagen'], basicPreselection: rule({ categories: ['Lezen'] }) }
    expect(found(only, club)).toBeUndefined()
    expect(found({ ...only, extraSelection: rule({ types: ['organisation/sportclub'] }) }, club)).toBe('extra')
  })

  it('is nothing extra without a condition, and nothing regional without an area', () => {
    expect(found({ baseArea: ['Texel'], regionalSelection: rule({ keywords: ['jeugd'] }) }, library)).toBeUndefined()
  })
})

it('has projects choose from the categories that the tenant names, and from all when no type has them', () => {
  const types = [{ categories: ['bibliotheek'] }, { categories: ['zorg'] }, { categories: ['aanbod', 'zorg'] }]
  expect(typesToChooseFrom(types, ['bibliotheek', 'aanbod'])).toEqual([types[0], types[2]])
  expect(typesToChooseFrom(types, [])).toEqual(types)
  expect(typesToChooseFrom(types, ['weg'])).toEqual(types)
})

it('refuses what stands in a list twice, and lists without end', () => {
  const codes = (baseArea: string[]) =>
    selectionSchema.safeParse({ ...everything, baseArea }).error?.issues.map(({ message }) => message)
  expect(codes(['Texel', 'Texel'])).toEqual(['project.twice'])
  expect(codes(Array.from({ length: 51 }, (_, number) => `Gemeente ${number}`))).toEqual(['project.tooMany'])
  expect(codes(['  '])).toEqual(['required'])
})
