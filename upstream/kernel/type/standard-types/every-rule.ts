import type { TypeDefinition } from '#contract/types/type-definition'
import { field, option, section } from './define.ts'

const options = [option('boot', 'Boot', 'Boat'), option('fiets', 'Fiets', 'Bicycle')]
const required = { required: true }

/** The rules that a type may ask for and `alle-velden` doesn't: each in a field of its own, to try them on. */
export const everyRule: TypeDefinition = {
  key: 'alle-regels',
  kind: 'product',
  name: { nl: 'Alle regels', en: 'Every rule' },
  icon: 'list-checks',
  base: false,
  active: true,
  categories: ['proef'],
  titleField: 'title',
  sections: [
    section('required', 'Verplicht', 'Required', [
      field('text', 'title', 'Titel', 'Title', required),
      field('choices', 'requiredChoice', 'Verplichte keuze', 'Required choice', { ...required, options }),
      field('yesNo', 'requiredYesNo', 'Verplicht ja of nee', 'Required yes or no', required),
      field('yesNo', 'confirmed', 'Bevestiging', 'Confirmation', { ...required, confirmation: true }),
      field('date', 'requiredDate', 'Verplichte datum', 'Required date', required),
    ]),
    section('limits', 'Grenzen', 'Limits', [
      field('text', 'longText', 'Tekst van 3 tot 10 tekens', 'Text of 3 to 10 characters', {
        minimumLength: 3,
        maximumLength: 10,
      }),
      field('number', 'boundedNumber', 'Getal van 5 tot 10', 'Number from 5 to 10', { minimum: 5, maximum: 10 }),
      field('choices', 'twoChoices', 'Precies twee keuzes', 'Exactly two choices', {
        options: [...options, option('trein', 'Trein', 'Train')],
        minimumSelections: 2,
        maximumSelections: 2,
      }),
      field('date', 'futureDate', 'Datum die nog komt', 'Date to come', { future: true }),
      field('url', 'repeatedUrl', 'Webadressen, hooguit drie', 'Web addresses, three at most', {
        repeatable: true,
        maximumRepetitions: 3,
      }),
    ]),
    section('shapes', 'Vorm', 'Shape', [
      field('text', 'patternText', 'Acht cijfers', 'Eight digits', {
        pattern: '^\\d{8}$',
        help: { nl: 'Acht cijfers, bijvoorbeeld 12345678.', en: 'Eight digits, such as 12345678.' },
      }),
      field('phone', 'patternPhone', 'Mobiel nummer', 'Mobile number', {
        pattern: '^\\+316',
        help: { nl: 'Een Nederlands mobiel nummer.', en: 'A Dutch mobile number.' },
      }),
      field('url', 'patternUrl', 'Webadres dat eindigt op .nl', 'Web address that ends in .nl', {
        pattern: '\\.nl/?$',
      }),
    ]),
  ],
}
