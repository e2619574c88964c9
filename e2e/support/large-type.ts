import type { FieldType } from '#contract/types/field-traits'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'

const fieldTypes: FieldType[] = ['text', 'multilineText', 'number', 'yesNo', 'date', 'email', 'url', 'phone']
const label = (text: string) => ({ nl: text, en: text })

/** A type of 120 fields, of the usual kinds. */
export const largeType = (name: string): TypeDefinition => ({
  key: 'leeszaal',
  kind: 'organisation',
  name: label(name),
  icon: 'building',
  base: false,
  active: true,
  categories: ['bibliotheek'],
  titleField: 'name',
  sections: Array.from({ length: 12 }, (_, section) => ({
    key: `part${section}`,
    label: label(`Deel ${section + 1}`),
    fields: Array.from({ length: 10 }, (__, index): FieldDefinition => {
      const number = section * 10 + index
      return {
        name: number === 0 ? 'name' : `field${number}`,
        type: number === 0 ? 'text' : (fieldTypes[number % fieldTypes.length] ?? 'text'),
        label: label(number === 0 ? 'Naam' : `Veld ${number}`),
      }
    }),
  })),
})
