import { z } from 'zod'
import { hasPattern } from '#pattern-engine'
import { isPlainText, visibleLine, visibleText } from '../kernel/visible-text.ts'
import { type Issue, missingOr, refuse } from '../types/field-rules.ts'
import type { FieldDefinition } from '../types/type-definition.ts'

// The start of a tag to an HTML parser; "a < b" and "<3" stay possible.
const tagStart = /<(?:[a-z!?]|\/[a-z])/i
const lineEnd = /[\n\r\u0085\u2028\u2029]/

export type TextLimits = { minimum?: number; maximum: number; lines?: 'one' | 'many' }

/** The first thing that is wrong with a text that people typed. */
export function textIssue(value: string, { minimum = 0, maximum, lines = 'one' }: TextLimits): Issue | undefined {
  const amount = value.length
  if (amount > maximum) return { key: 'tooLong', params: { maximum, amount } }
  // A lone surrogate is no character: databases and spreadsheets refuse the whole record for it.
  if (lines === 'one' && lineEnd.test(value)) return { key: 'newLines' }
  if (!isPlainText(value) || !value.isWellFormed()) return { key: 'controlCodes' }
  if (lines === 'one' && value.includes('\t')) return { key: 'controlCodes' }
  if (tagStart.test(value)) return { key: 'htmlTags' }
  if (amount < minimum) return { key: 'tooShort', params: { minimum, amount } }
  return undefined
}

/** A typed text as it is seen, without markup, with line ends as \n. */
export function plainText(limits: TextLimits, missing?: string) {
  const seen = limits.lines === 'many' ? visibleText : visibleLine
  return z
    .string({ error: missingOr('invalid', missing) })
    .transform((value) => seen(value.replace(/\r\n?/g, '\n')))
    .superRefine((value, context) => {
      const issue = textIssue(value, limits)
      if (issue) refuse(context, issue)
      else if (value === '' && missing !== undefined) refuse(context, { key: missing })
    })
}

export function matchesPattern(value: string, { pattern }: FieldDefinition): boolean {
  return pattern === undefined || hasPattern(value, pattern)
}
