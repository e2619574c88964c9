import { expect, it } from 'vitest'
import { roleInputSchema } from '#contract/access/role'
import { policyInputSchema } from '#contract/confirmation/policy'
import { verificationInputSchema } from '#contract/confirmation/verification'
import { importJobInputSchema } from '#contract/import-job/import-job'
import { projectInputSchema } from '#contract/project/project'
import { teamInputSchema } from '#contract/team/team'
import { teamTypesInputSchema } from '#contract/team/team-types'
import { siteInputSchema } from '#contract/tenant/site-edit'
import { tenantInputSchema } from '#contract/tenant/tenant-edit'
import { termInputSchema } from '#contract/thesaurus/thesaurus'
import { fixedFields } from './fixed-fields.ts'

it.each([
  ['team', teamInputSchema],
  ['role', roleInputSchema],
  ['teamTypes', teamTypesInputSchema],
  ['confirmationPolicy', policyInputSchema],
  ['verification', verificationInputSchema],
  ['project', projectInputSchema],
  ['tenant', tenantInputSchema],
  ['site', siteInputSchema],
  ['importJob', importJobInputSchema],
  ['term', termInputSchema],
] as const)('every field of the form of a %s is compared by its name', (type, schema) => {
  const named = fixedFields[type].flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(named.toSorted()).toEqual(Object.keys(schema.shape).toSorted())
})
