import { expect, it } from 'vitest'
import { roleInputSchema } from '#contract/access/role'
import { policyInputSchema } from '#contract/confirmation/policy'
import { verificationInputSchema } from '#contract/confirmation/verification'
import { teamInputSchema } from '#contract/team/team'
import { teamTypesInputSchema } from '#contract/team/team-types'
import { fixedFields } from './fixed-fields.ts'

it.each([
  ['team', teamInputSchema],
  ['role', roleInputSchema],
  ['teamTypes', teamTypesInputSchema],
  ['confirmationPolicy', policyInputSchema],
  ['verification', verificationInputSchema],
] as const)('every field of the form of a %s is compared by its name', (type, schema) => {
  const named = fixedFields[type].flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(named.toSorted()).toEqual(Object.keys(schema.shape).toSorted())
})
