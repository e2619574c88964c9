import { type FieldType, fieldTypes } from '#contract/types/field-traits'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import typesEn from '#messages/en/typeEditor.json' with { type: 'json' }
import typesNl from '#messages/nl/typeEditor.json' with { type: 'json' }
import { field, option, section } from './define.ts'

const options = [
  option('boot', 'Boot', 'Boat'),
  option('fiets', 'Fiets', 'Bicycle'),
  option('trein', 'Trein', 'Train'),
  option('voet', 'Te voet', 'On foot'),
]

/** Labels other than the name of the type. */
const labels: Partial<Record<FieldType, [nl: string, en: string]>> = {
  multilineText: ['Tekst met meer regels', 'Multiline text'],
  richText: ['Opgemaakte tekst', 'Rich text'],
  choices: ['Meerdere keuzes', 'Several choices'],
  gps: ['GPS-coördinaten', 'GPS coordinates'],
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
      fieldTypes.map((type) =>
        field(type, type, ...(labels[type] ?? [typesNl.fieldKinds[type], typesEn.fieldKinds[type]]), rules[type]),
      ),
    ),
  ],
}
