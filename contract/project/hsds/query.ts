import { z } from 'zod'
import { pageSizeDefault, pageSizeMaximum } from '../../kernel/constants.ts'
import { instantParameter } from '../../kernel/date-parameter.ts'
import { openAssurance } from '../open-query.ts'

// The parameters of the addresses of HSDS, by the names that its API reference gives them.

const search = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(100, { error: 'tooLong' })
  .optional()
  .meta({ description: 'Words that are all in it, each from its beginning', example: 'boek' })

const page = {
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(1)
    .meta({ description: 'Which page; the first one is 1' }),
  per_page: z.coerce
    .number()
    .int()
    .min(1)
    .max(pageSizeMaximum)
    .default(pageSizeDefault)
    .meta({ description: 'So many on a page' }),
  format: z.literal('json').optional().meta({ description: 'The only form that there is' }),
}

const yesNo = (description: string) =>
  z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true')
    .meta({ type: 'boolean', description })

const full = yesNo('With all that belongs to each')
const fullService = yesNo('Services with all that belongs to them')
const assurance = openAssurance.meta({
  description:
    '`fields` adds to `metadata` when each field was last seen true, of what comes with all that belongs to it',
})
const uuid = z.uuid().optional()

const byTerms = {
  taxonomy_term_id: uuid.meta({ description: 'A type that it has' }),
  taxonomy_id: uuid.meta({ description: 'A taxonomy of which it has a term' }),
}

export const hsdsOrganizationsQuery = z.object({
  search,
  ...page,
  ...byTerms,
  full,
  full_service: fullService,
  assurance,
})
export const hsdsOrganizationQuery = z.object({ full_service: fullService, assurance })
export const hsdsRecordQuery = z.object({ assurance })
export const hsdsServicesQuery = z.object({
  search,
  ...page,
  ...byTerms,
  organization_id: uuid.meta({ description: 'The organisation of which it is' }),
  modified_after: instantParameter
    .optional()
    .meta({ description: 'What was noted as changed since', example: '2026-11-01T00:00:00Z' }),
  full,
  assurance,
})
export type HsdsServicesQuery = z.infer<typeof hsdsServicesQuery>
export const hsdsTaxonomiesQuery = z.object({ search, ...page })
export const hsdsTaxonomyTermsQuery = z.object({
  search,
  ...page,
  taxonomy_id: uuid.meta({ description: 'The taxonomy of which it is' }),
})
