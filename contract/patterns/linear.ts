import { RE2JS } from 're2js'
import { type PatternRefusal, readPattern } from './read-pattern.ts'

/** A pattern that can be tried on any text: in at most so many steps as it has states for each character. */
export type LinearPattern = { test: (text: string) => boolean; states: number }

const cache = new Map<string, LinearPattern | { refusal: PatternRefusal }>()
const cacheMaximum = 500

function compile(source: string): LinearPattern | { refusal: PatternRefusal } {
  const read = readPattern(source)
  if ('refusal' in read) return read
  try {
    const expression = RE2JS.compile(read.source)
    return { test: (text) => expression.test(text), states: read.states }
  } catch {
    return { refusal: 'unsafe' }
  }
}

/** The pattern of a text, made once; or why it is none whose time is known beforehand. */
export function linearPattern(source: string): LinearPattern | { refusal: PatternRefusal } {
  const found = cache.get(source) ?? compile(source)
  if (cache.size >= cacheMaximum) cache.clear()
  cache.set(source, found)
  return found
}

/** Whether a text has a pattern. One from before patterns had to be linear is tried no more. */
// architecture: `#pattern-engine` of package.json names it
export function hasPattern(text: string, source: string): boolean {
  const pattern = linearPattern(source)
  return 'refusal' in pattern || pattern.test(text)
}
