import { z } from 'zod'
import { listDiff } from '../types/diff.ts'
import { limitsOf } from '../types/field-limits.ts'
import { type FieldRules, isBlank, missingOr, refuse, withoutBlanks } from '../types/field-rules.ts'
import type { FieldDefinition } from '../types/type-definition.ts'
import { identifierMaximum, schemeName, schemesOf } from './identifier-schemes.ts'
import { setMeaning } from './text-meaning.ts'

/** A number in a register, such as that of the Chamber of Commerce. */
export type Identifier = { scheme: string; value: string }

export const storedIdentifiers = z.array(z.object({ scheme: z.string(), value: z.string() }))

const textOf = ({ scheme, value }: Identifier, field: FieldDefinition) => `${schemeName(scheme, field)} ${value}`

function identifierOf(field: FieldDefinition) {
  const schemes = new Map(schemesOf(field).map((scheme) => [scheme.key, scheme]))
  return z.preprocess(
    withoutBlanks,
    z
      .object(
        {
          scheme: z.string({ error: missingOr('invalid', 'identifiers.schemeRequired') }),
          value: z
            .string({ error: missingOr('invalid', 'identifiers.valueRequired') })
            .max(identifierMaximum * 2, { error: 'tooLong' }),
        },
        { error: missingOr('invalid') },
      )
      .transform(({ scheme: key, value: typed }, context) => {
        const scheme = schemes.get(key)
        if (scheme === undefined) {
          refuse(context, { key: 'identifiers.scheme', path: ['scheme'] })
          return z.NEVER
        }
        const value = scheme.read(typed)
        if (value !== undefined) return { scheme: key, value }
        const { name, example } = scheme
        refuse(context, {
          key: example === '' ? 'identifiers.ownForm' : 'identifiers.form',
          params: { name, example },
          path: ['value'],
        })
        return z.NEVER
      }),
  )
}

/** Whether something else of the tenant has a number already is asked upstream. */
export const identifiersRules: FieldRules<Identifier[]> = {
  stored: storedIdentifiers,
  schema: (field) =>
    z
      .array(identifierOf(field), { error: missingOr('invalid') })
      .max(limitsOf('identifiers', field).codes, { error: 'repetitions.maximum' })
      .superRefine((entries, context) => {
        const marks = entries.map(({ scheme, value }) => `${scheme} ${value}`)
        for (const [index, mark] of marks.entries())
          if (marks.indexOf(mark) < index) refuse(context, { key: 'identifiers.duplicate', path: [index, 'value'] })
      }),
  isEmpty: (value) => isBlank(value) || (Array.isArray(value) && value.length === 0),
  meaning: (entries) => setMeaning(entries.map(({ scheme, value }) => `${scheme} ${value}`)),
  // A register knows its own numbers: those of others it does not contradict.
  completed: (said, here) => [...here.filter(({ scheme }) => said.every((one) => one.scheme !== scheme)), ...said],
  // A number behind a stroke is no word of its own to the search.
  toText: (entries, field) => entries.map((entry) => textOf(entry, field).replace('/', ' ')).join('\n'),
  diff: (before, after, field) => {
    const entries = (values: Identifier[]) =>
      values.map((entry) => ({ key: `${entry.scheme} ${entry.value}`, text: textOf(entry, field) }))
    return listDiff(entries(before), entries(after))
  },
}
