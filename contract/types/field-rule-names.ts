import { limitNames } from './field-limits.ts'
import { type FieldType, fieldTypes, rulesOfType } from './field-traits.ts'

// Without zod, so that the editor of types can read them.

/** The most that a type holds. */
export const typeMaximum = {
  sections: 40,
  fields: 150,
  retired: 300,
  options: 200,
  examples: 10,
  categories: 20,
  /** Of all types that a tenant has of its own. */
  types: 200,
} as const

export const labelMaximum = 120
export const helpMaximum = 1000
export const patternMaximum = 200

/** A name that says as what something is stored, made of how it is called: `Aantal plaatsen` gives `aantalPlaatsen`. */
export function storedNameOf(label: string, taken: readonly string[]): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
  const [first = '', ...rest] = words.map((word) => word.toLowerCase())
  const camel = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const wanted = /^[a-z]/.test(camel) ? camel.slice(0, 50) : `veld${camel}`.slice(0, 50)
  const isFree = (name: string) => !taken.includes(name) && !isUnsafeName(name)
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}${number}`
    if (isFree(name)) return name
  }
}

/** Names that every object has: a value of that name could be mistaken for it. */
export const isUnsafeName = (name: string): boolean => name in Object.prototype

/** The names of the limits of a field that its definition may say. */
export const limitsToSay = (type: FieldType): string[] => (rulesOfType(type).includes('limits') ? limitNames(type) : [])

/** The kinds of fields that can be added; when something recurs is said of agenda items alone. */
export const typesToAdd: readonly FieldType[] = fieldTypes.filter((type) => type !== 'recurrence')
