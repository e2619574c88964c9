import { describe, expect, it } from 'vitest'
import type { FieldDefinition } from '../types/type-definition.ts'
import { type Conversion, convertibleFrom, convertibleTo, convertValue } from './convert.ts'

const label = { nl: 'Veld', en: 'Field' }
const field = (type: FieldDefinition['type'], more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  ...{ name: 'a', type, label },
  ...more,
})
const options = ['jeugd', 'ouderen'].map((value) => ({ value, label: { nl: `Voor ${value}`, en: value } }))
const choice = field('choice', { options })
const choices = field('choices', { options })
const texts = field('text', { repeatable: true })

const cases: [string, FieldDefinition, FieldDefinition, unknown, Conversion][] = [
  ['a text to a choice by its label', field('text'), choice, 'VOOR JEUGD', { value: 'jeugd' }],
  ['by its value', field('text'), choice, 'ouderen', { value: 'ouderen' }],
  ['by what was said of it', field('text'), choice, 'Kinderen', { value: 'jeugd' }],
  ['not by what none is', field('text'), choice, 'Volwassenen', { refused: 'Volwassenen' }],
  ['a text to choices, split', field('text'), choices, 'Kinderen; ouderen', { value: ['jeugd', 'ouderen'] }],
  ['each choice once', field('text'), choices, 'jeugd, Kinderen', { value: ['jeugd'] }],
  ['choices to a text', choices, field('text'), ['jeugd', 'ouderen'], { value: 'Voor jeugd, Voor ouderen' }],
  ['one choice to several', choice, choices, 'jeugd', { value: ['jeugd'] }],
  ['choices to one of them', choices, choice, ['jeugd'], { value: 'jeugd' }],
  ['not several to one', choices, choice, ['jeugd', 'ouderen'], { refused: 'Voor jeugd, Voor ouderen' }],
  ['a text to a list of texts', field('text'), texts, 'een, twee', { value: ['een, twee'] }],
  ['a list of texts to one', texts, field('text'), ['een', 'twee'], { value: 'een, twee' }],
  ['a text to a number', field('text'), field('number'), ' 1.250,5 ', { value: 1250.5 }],
  ['a number as computers write it', field('text'), field('number'), '12.5', { value: 12.5 }],
  ['not words to a number', field('text'), field('number'), 'circa 12', { refused: 'circa 12' }],
  ['a number to a text', field('number'), field('text'), 12.5, { value: '12,5' }],
  ['a text to yes or no', field('text'), field('yesNo'), 'Nee', { value: false }],
  ['yes or no to a text', field('yesNo'), field('text'), true, { value: 'Ja' }],
  ['a text to keywords', field('text'), field('keywords'), 'taal, lezen', { value: ['taal', 'lezen'] }],
  ['keywords to lines', field('keywords'), field('multilineText'), ['taal', 'lezen'], { value: 'taal\nlezen' }],
  ['lines to paragraphs', field('multilineText'), field('richText'), 'a < b\nc', { value: '<p>a &lt; b</p><p>c</p>' }],
  ['paragraphs to lines', field('richText'), field('multilineText'), '<p>a</p><p>b</p>', { value: 'a\nb' }],
  ['lines to one line', field('multilineText'), field('text'), 'a\n\nb', { value: 'a b' }],
  ['a text to a date', field('text'), field('date'), '1 februari 2027', { value: '2027-02-01' }],
  ['not without a year', field('text'), field('date'), '1 februari', { refused: '1 februari' }],
  ['nothing to nothing', field('text'), choice, undefined, undefined],
  ['space to nothing', field('text'), choice, '  ', undefined],
  ['an empty list to nothing', choices, field('text'), [], undefined],
]

describe('converting a value', () => {
  it.each(cases)('%s', (_, from, to, value, wanted) => {
    expect(convertValue(from, to, value, [{ from: 'kinderen', to: 'jeugd' }])).toEqual(wanted)
  })
})

it('reads fields that were retired, and never writes the title or what stands for one place', () => {
  const type = {
    titleField: 'title',
    sections: [
      {
        key: 'a',
        label,
        fields: [
          field('text', { name: 'title' }),
          field('choice', { name: 'b', options }),
          field('gps', { name: 'c' }),
        ],
      },
    ],
    retired: [{ ...field('text', { name: 'old' }), section: 'a' }],
  }
  expect(convertibleFrom(type).map(({ name }) => name)).toEqual(['title', 'b', 'old'])
  expect(convertibleTo(type).map(({ name }) => name)).toEqual(['b'])
})
