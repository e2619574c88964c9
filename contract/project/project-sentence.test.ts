import { expect, it } from 'vitest'
import { emptyRule, type ProjectKind, type ProjectSelection } from './project-selection.ts'
import { selectionSentences } from './project-sentence.ts'

const names: Record<string, string> = { 'organisation/bibliotheek': 'Bibliotheek', 'product/cursus': 'Cursus' }
const everything: ProjectSelection = {
  ...{ baseArea: [], regionalArea: [], basicPreselection: emptyRule, basicSelection: emptyRule },
  ...{ regionalSelection: emptyRule, extraSelection: emptyRule },
}
const said = (selection: Partial<ProjectSelection>, locale: 'nl' | 'en', content: ProjectKind[] = ['organisation']) =>
  selectionSentences(
    { content, selection: { ...everything, ...selection } },
    locale,
    (type) => names[type] ?? type,
  ).map(({ text }) => text)

it('says in both languages what is selected, a sentence for each part', () => {
  const selection = {
    baseArea: ['Den Helder', 'Schagen'],
    regionalArea: ['Noord-Holland'],
    basicPreselection: { ...emptyRule, categories: ['Lezen'] },
    basicSelection: {
      types: ['organisation/bibliotheek', 'product/cursus'],
      categories: ['Cultuur'],
      keywords: ['taal'],
    },
    extraSelection: { ...emptyRule, keywords: ['jeugd', 'school', 'ouders'] },
  }
  expect(said(selection, 'nl', ['organisation', 'product', 'agenda'])).toEqual([
    'Organisaties, producten en agenda-items gevestigd of werkzaam in Den Helder of Schagen, uit alles in de categorie Lezen, van het type Bibliotheek of Cursus, of in de categorie Cultuur, met het trefwoord taal.',
    'Daarbij: organisaties, producten en agenda-items gevestigd of werkzaam in Noord-Holland, uit alles in de categorie Lezen.',
    'Daarbij: organisaties, producten en agenda-items waar dan ook, met het trefwoord jeugd, school of ouders.',
  ])
  expect(said(selection, 'en')).toEqual([
    'Organisations based or working in Den Helder or Schagen, out of everything in the category Lezen, of type Bibliotheek or Cursus, or in the category Cultuur, with the keyword taal.',
    'In addition: organisations based or working in Noord-Holland, out of everything in the category Lezen.',
    'In addition: organisations anywhere, with the keyword jeugd, school or ouders.',
  ])
})

it('says that everything is taken when nothing is asked', () => {
  expect(said({}, 'nl')).toEqual(['Alle organisaties.'])
  expect(said({}, 'en', ['organisation', 'product'])).toEqual(['All organisations and products.'])
})
