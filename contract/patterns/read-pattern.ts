import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** A pattern in the words of RE2, and how many states it has at most: what a character of a text can cost. */
export type ReadPattern = { source: string; states: number }

/** Why a pattern is none of those that take a time known beforehand: what of it is, or that it has too many states. */
export type PatternRefusal = 'unsafe' | 'tooLarge'

/** People write some ten of them; each costs the form of every record. */
export const statesMaximum = 1000

class Refused extends Error {
  readonly refusal: PatternRefusal
  constructor(refusal: PatternRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const parser = new RegExpParser({ ecmaVersion: 2025 })

// White space of JavaScript; that of RE2 is the one of ASCII.
const space = String.raw`\x{9}-\x{d}\x{20}\x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`
const noSpace = String.raw`\x{0}-\x{8}\x{e}-\x{1f}\x{21}-\x{9f}\x{a1}-\x{167f}\x{1681}-\x{1fff}\x{200b}-\x{2027}\x{202a}-\x{202e}\x{2030}-\x{205e}\x{2060}-\x{2fff}\x{3001}-\x{fefe}\x{ff00}-\x{10ffff}`
const all = String.raw`\x{0}-\x{10ffff}`

const character = ({ value }: AST.Character) => `\\x{${value.toString(16)}}`

/** A set as written between brackets. */
function inBrackets(element: AST.CharacterSet | AST.CharacterClassElement): string {
  switch (element.type) {
    case 'Character':
      return character(element)
    case 'CharacterClassRange':
      return `${character(element.min)}-${character(element.max)}`
    case 'CharacterSet': {
      if (element.kind === 'any') return String.raw`\x{0}-\x{9}\x{b}\x{c}\x{e}-\x{2027}\x{202a}-\x{10ffff}`
      if (element.kind === 'space') return element.negate ? noSpace : space
      // Digits and words of JavaScript are those of ASCII, as of RE2.
      if (element.kind === 'digit') return element.negate ? String.raw`\D` : String.raw`\d`
      if (element.kind === 'word') return element.negate ? String.raw`\W` : String.raw`\w`
      if (
        element.kind !== 'property' ||
        element.strings ||
        element.key === 'Script_Extensions' ||
        element.key === 'scx'
      )
        throw new Refused('unsafe')
      return `\\${element.negate ? 'P' : 'p'}{${element.value ?? element.key}}`
    }
    default:
      throw new Refused('unsafe')
  }
}

type Part = { text: string; states: number }

function assertion(element: AST.Assertion): Part {
  if (element.kind === 'start') return { text: String.raw`\A`, states: 1 }
  if (element.kind === 'end') return { text: String.raw`\z`, states: 1 }
  if (element.kind === 'word') return { text: element.negate ? String.raw`\B` : String.raw`\b`, states: 1 }
  throw new Refused('unsafe')
}

function quantified({ min, max, element }: AST.Quantifier): Part {
  const { text, states } = read(element)
  const times = Number.isFinite(max) ? `{${min},${max}}` : `{${min},}`
  const optional = Number.isFinite(max) ? max - min : 1
  return { text: `(?:${text})${times}`, states: states * min + (states + 1) * optional + 1 }
}

function classOf({ elements, negate }: AST.CharacterClass): Part {
  const inside = elements.map((element) => inBrackets(element)).join('')
  const isAll = elements.length === 0
  return { text: isAll ? `[${negate ? '' : '^'}${all}]` : `[${negate ? '^' : ''}${inside}]`, states: 1 }
}

function read(element: AST.Element): Part {
  const part = readElement(element)
  if (part.states > statesMaximum) throw new Refused('tooLarge')
  return part
}

function readElement(element: AST.Element): Part {
  switch (element.type) {
    case 'Character':
      return { text: character(element), states: 1 }
    case 'CharacterSet':
      return { text: `[${inBrackets(element)}]`, states: 1 }
    case 'CharacterClass':
      return classOf(element)
    case 'Assertion':
      return assertion(element)
    case 'Quantifier':
      return quantified(element)
    case 'Group':
      if (element.modifiers !== null) throw new Refused('unsafe')
      return grouped(element)
    case 'CapturingGroup':
      return grouped(element)
    default:
      // A back-reference matches another text each time.
      throw new Refused('unsafe')
  }
}

function grouped({ alternatives }: { alternatives: AST.Alternative[] }): Part {
  const parts = alternatives.map(({ elements }) => elements.map(read))
  const text = parts.map((alternative) => alternative.map((part) => part.text).join('')).join('|')
  const states = parts.reduce((sum, part) => sum + 1 + part.reduce((inside, each) => inside + each.states, 0), 0)
  return { text: `(?:${text})`, states }
}

/**
 * Reads a pattern (with the flag `u`), for an engine that takes as many steps as the text has characters, times its states. What
 * it takes is the same as in JavaScript. Refused is what no such engine can do: looking around, referring back, and what only
 * newer editions of JavaScript know.
 */
export function readPattern(source: string): ReadPattern | { refusal: PatternRefusal } {
  try {
    const { text, states } = grouped(parser.parsePattern(source, 0, source.length, { unicode: true }))
    return states > statesMaximum ? { refusal: 'tooLarge' } : { source: text, states }
  } catch (error) {
    return { refusal: error instanceof Refused ? error.refusal : 'unsafe' }
  }
}
