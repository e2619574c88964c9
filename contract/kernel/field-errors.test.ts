import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-errors.ts'

const schema = z.object({ name: z.string(), locale: z.enum(['nl', 'en']), type: z.literal('TEAM') })
const codes = (value: unknown) =>
  fieldErrors(schema.safeParse(value, { reportInput: true }).error ?? new z.ZodError([])).map(({ code }) => code)

it('calls what is absent required, and what is there but does not fit invalid', () => {
  expect(codes({})).toEqual(['required', 'required', 'required'])
  expect(codes({ name: 1, locale: 'fr', type: 'USER' })).toEqual(['invalid', 'invalid', 'invalid'])
})
