import { valueToText } from '../content/values.ts'
import { richTextToText } from '../fields/rich-text.ts'
import { readYesNo } from '../fields/yes-no-words.ts'
import { readTypedDay } from '../recurrence/typed-moment.ts'
import { fieldTraits } from '../types/field-traits.ts'
import { type FieldDefinition, type TypeDefinition, typeFields } from '../types/type-definition.ts'
import { foldKeyword } from './plan.ts'

type Fields = Pick<TypeDefinition, 'sections' | 'retired' | 'titleField'>

/** Fields whose values can go to another one: those that were retired too, as content keeps what it had. */
export const convertibleFrom = (type: Fields): FieldDefinition[] =>
  [...typeFields(type), ...(type.retired ?? [])].filter((field) => fieldTraits[field.type].conversion !== 'none')

/** Fields that can take values of another one. */
export const convertibleTo = (type: Fields): FieldDefinition[] =>
  typeFields(type).filter(({ name, type: of }) => name !== type.titleField && fieldTraits[of].conversion === 'both')

/** Values in a field with options; a value not named here goes by the label or the value of an option. */
export type WordMap = readonly { from: string; to: string }[]

/** A value for the other field, or the words of which none could be made; nothing where nothing is filled in. */
export type Conversion = { value: unknown } | { refused: string } | undefined

const partsOf = (field: FieldDefinition, value: unknown): unknown[] =>
  Array.isArray(value) && (field.repeatable || ['choices', 'keywords', 'regions'].includes(field.type))
    ? value
    : [value]

/** The words of each value that a field holds, as people read them in Dutch. */
function wordsOf(field: FieldDefinition, value: unknown): string[] {
  const isList = !field.repeatable && Array.isArray(value)
  return partsOf(field, value)
    .flatMap((part) => {
      if (field.type === 'richText' && typeof part === 'string') return richTextToText(part).trim()
      return valueToText({ ...field, repeatable: false }, isList ? [part] : part, 'nl').trim()
    })
    .filter((words) => words !== '')
}

/** A number as the Dutch write it, with points between thousands, or as computers do. */
function readNumber(words: string): number | undefined {
  const plain = words.replace(/\s/g, '')
  const dotted = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain) ? plain.replaceAll('.', '') : plain
  const number = Number(dotted.replace(',', '.'))
  return dotted === '' || !/^-?\d+(?:[.,]\d+)?$/.test(dotted) ? undefined : number
}

function optionOf({ options = [] }: FieldDefinition, words: string, map: WordMap): string | undefined {
  const folded = foldKeyword(words)
  const named = map.find(({ from }) => foldKeyword(from) === folded)?.to
  if (named !== undefined) return options.find(({ value }) => value === named)?.value
  const isNamed = (text: string) => foldKeyword(text) === folded
  return options.find(({ value, label }) => isNamed(value) || isNamed(label.nl) || isNamed(label.en))?.value
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const linesOf = (words: string) =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Converts one value in words to the value of a field; undefined when that is impossible. */
function valueIn(field: FieldDefinition, words: string, map: WordMap): unknown {
  switch (field.type) {
    case 'number':
      return readNumber(words)
    case 'yesNo':
      return readYesNo(words)
    case 'choice':
    case 'choices':
      return optionOf(field, words, map)
    case 'date':
      return readTypedDay(words, { today: () => '2000-01-01', towards: 'unknown' })
    case 'richText':
      return linesOf(words)
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('')
    case 'text':
      return linesOf(words).join(' ')
    default:
      return words
  }
}

const isListOf = ({ type, repeatable }: FieldDefinition) => repeatable || type === 'choices' || type === 'keywords'

/** Words that a list is written with in one text. */
const listed = /[,;\n]/

/**
 * The value of one field as one of another kind. Several values go into a text together, and into a field for one value
 * only when there is one. Whether the result is right by all rules of the field is checked where it is saved.
 */
export function convertValue(from: FieldDefinition, to: FieldDefinition, value: unknown, map: WordMap): Conversion {
  if (value === undefined || value === null) return undefined
  const parts = wordsOf(from, value)
  const isSplit = (to.type === 'choices' || to.type === 'keywords') && parts.length === 1 && !isListOf(from)
  const whole = isSplit ? valueIn(to, parts[0] ?? '', map) : undefined
  // An option may have a comma in its own name.
  const words =
    isSplit && (to.type === 'keywords' || whole === undefined)
      ? (parts[0] ?? '')
          .split(listed)
          .map((word) => word.trim())
          .filter((word) => word !== '')
      : parts
  if (words.length === 0) return undefined
  if (isListOf(to)) {
    const values = words.map((one) => valueIn(to, one, map))
    const wrong = values.indexOf(undefined)
    return wrong < 0 ? { value: [...new Set(values)] } : { refused: words[wrong] ?? '' }
  }
  const isText = to.type === 'text' || to.type === 'multilineText' || to.type === 'richText'
  if (words.length > 1 && !isText) return { refused: words.join(', ') }
  const one = valueIn(to, words.join(to.type === 'text' ? ', ' : '\n'), map)
  return one === undefined ? { refused: words.join(', ') } : { value: one }
}
