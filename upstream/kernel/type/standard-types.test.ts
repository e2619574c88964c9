import { describe, expect, it } from 'vitest'
import { fieldTypes } from '#contract/types/field-traits'
import { typeDefinitionSchema, typeFields } from '#contract/types/type-definition'
import { isTrialType } from '#contract/types/type-rules'
import { demoTypes, standardTypes } from './standard-types.ts'

const typeByKey = new Map(demoTypes.map((type) => [type.key, type]))

describe('demo types', () => {
  it.each(standardTypes.map((type) => [type.key, type]))('%s is a valid definition', (_key, type) => {
    expect(typeDefinitionSchema.parse(type)).toEqual(type)
  })

  it('have unique keys and parents that are base types', () => {
    expect(typeByKey.size).toBe(demoTypes.length)
    for (const { parent } of standardTypes) if (parent !== undefined) expect(typeByKey.get(parent)?.base).toBe(true)
  })

  it('for trials are no part of an installation without demo', () => {
    expect(standardTypes.filter(isTrialType)).toEqual([])
    expect(demoTypes.filter(isTrialType).map(({ key }) => key)).toEqual(['alle-velden', 'alle-regels'])
  })

  it('offer one field of every field type, named after it', () => {
    expect(typeFields(typeByKey.get('alle-velden') ?? { sections: [] }).map(({ name, type }) => [name, type])).toEqual(
      fieldTypes.map((type) => [type, type]),
    )
  })

  it('give one name one meaning, so that an item of two types has one value for both', () => {
    const byName = new Map<string, string>()
    for (const type of standardTypes.filter((candidate) => candidate.kind === 'organisation')) {
      for (const field of typeFields(type)) {
        const meaning = JSON.stringify(field)
        expect(byName.get(field.name) ?? meaning, `${type.key}.${field.name}`).toBe(meaning)
        byName.set(field.name, meaning)
      }
    }
  })
})
