import type { FieldDefinition, FieldType, TypeDefinition } from '#contract/types/type-definition'
import { fieldTypes } from '#contract/types/type-definition'
import { field, option, section } from './define.ts'

const options = [
  option('boot', 'Boot', 'Boat'),
  option('fiets', 'Fiets', 'Bicycle'),
  option('trein', 'Trein', 'Train'),
  option('voet', 'Te voet', 'On foot'),
]

const labels: Record<FieldType, [nl: string, en: string]> = {
  text: ['Tekst', 'Text'],
  multilineText: ['Tekst met meer regels', 'Multiline text'],
  richText: ['Opgemaakte tekst', 'Rich text'],
  number: ['Getal', 'Number'],
  yesNo: ['Ja of nee', 'Yes or no'],
  choice: ['Keuze', 'Choice'],
  choices: ['Meerdere keuzes', 'Several choices'],
  date: ['Datum', 'Date'],
  dateRange: ['Periode', 'Period'],
  email: ['E-mailadres', 'E-mail address'],
  url: ['Webadres', 'Web address'],
  phone: ['Telefoonnummer', 'Phone number'],
  address: ['Adres', 'Address'],
  gps: ['GPS-coördinaten', 'GPS coordinates'],
  regions: ['Gebieden', 'Regions'],
  keywords: ['Trefwoorden', 'Keywords'],
  price: ['Prijs', 'Price'],
  openingTimes: ['Openingstijden', 'Opening hours'],
  file: ['Bestand', 'File'],
  isil: ['ISIL-code', 'ISIL code'],
  identifiers: ['Nummers in registers', 'Numbers in registers'],
  productNames: ['Uniforme productnamen', 'Uniform product names'],
  relation: ['Verwijzing', 'Reference'],
  recurrence: ['Datum, tijd en herhaling', 'Date, time and recurrence'],
}

const rules: Partial<Record<FieldType, Partial<FieldDefinition>>> = {
  text: { maximumLength: 200 },
  multilineText: { maximumLength: 2000 },
  richText: { maximumLength: 10000 },
  number: { minimum: 0, maximum: 1_000_000, decimals: 2 },
  choice: { options },
  choices: { options, minimumSelections: 1, maximumSelections: 3 },
  regions: { maximumSelections: 10 },
  keywords: { maximumSelections: 12 },
  file: {
    accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    maximumBytes: 5 * 1024 * 1024,
    maximumPixels: 24_000_000,
  },
}

/** One field of every field type, none required, so that each rule can be tried on its own. */
export const everyFieldType: TypeDefinition = {
  key: 'alle-velden',
  kind: 'product',
  name: { nl: 'Alle velden', en: 'Every field' },
  icon: 'list-checks',
  base: false,
  active: true,
  categories: ['proef'],
  titleField: 'text',
  sections: [
    section(
      'fields',
      'Velden',
      'Fields',
      fieldTypes.map((type) => field(type, type, ...labels[type], rules[type])),
    ),
  ],
}
