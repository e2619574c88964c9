import { z } from 'zod'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema } from '../kernel/list.ts'
import { productStates, publicationStates } from '../publication/publication.ts'
import { reviewPhases } from '../review/review.ts'
import { switchNames, switchStates } from './organisation-settings.ts'
import { qualityBands } from './quality.ts'

/** Orders of a list of content: by title, or by when it was changed; with a dash the other way round. */
export const itemSorts = ['title', '-title', 'changed', '-changed'] as const
export type ItemSort = (typeof itemSorts)[number]
/** Organisations also by when they were confirmed, or made when nobody did yet, and by where they lie. */
export const organisationSorts = [
  ...itemSorts,
  ...(['confirmed', '-confirmed', 'municipality', '-municipality'] as const),
] as const
export type OrganisationSort = (typeof organisationSorts)[number]

export const itemListQuerySchema = listQuerySchema.extend({ sort: z.enum(itemSorts).optional() })
/** A page of a list of content, in whichever order its kind has. */
export type ItemListQuery = Omit<z.infer<typeof itemListQuerySchema>, 'sort'> & { sort?: OrganisationSort }

/** A phase of the review, two of them as figures count them (`due` before and `late` after the deadline), or no review. */
export const phaseFilters = [...reviewPhases, 'due', 'late', 'none'] as const
export type PhaseFilter = (typeof phaseFilters)[number]
/** Beside a person: the caller, or nobody. */
export const keeperFilters = ['me', 'nobody'] as const

/** For how many months nobody confirmed a field, 0 for however long, and what counts when a list is asked for that without a number. */
export const unconfirmedSpans = ['0', '3', '6', '12', '24'] as const
export type UnconfirmedSpan = (typeof unconfirmedSpans)[number]
export const usualUnconfirmed: UnconfirmedSpan = '12'

/** A published field that nobody said or saw true for so many months. */
export const unconfirmedShape = {
  unconfirmed: z.string().trim().min(1).max(64).optional(),
  unconfirmedMonths: z.enum(unconfirmedSpans).optional(),
}

/** What narrows the organisations of a team. */
export const organisationFilterSchema = z.object({
  /** Part of the name. */
  q: z.string().trim().max(100).optional(),
  state: z.enum(publicationStates).optional(),
  type: keySchema.optional(),
  phase: z.enum(phaseFilters).optional(),
  municipality: z.string().trim().min(1).max(100).optional(),
  /** Who has a role on the organisation itself with which it is edited; others than the caller only for people who assign roles. */
  keeper: z.union([z.enum(keeperFilters), z.uuid()]).optional(),
  setting: z.enum(switchNames).optional(),
  status: z.enum(switchStates).optional(),
  unopened: z.literal('true').optional(),
  /** With an address that the postal table does not know. */
  unlisted: z.literal('true').optional(),
  /** How good the content is that was published. */
  quality: z.enum(qualityBands).optional(),
  /** With a web or e-mail address that no longer works. */
  broken: z.literal('true').optional(),
  /** Where a source contradicts the stored value; for callers who may edit it. */
  doubted: z.literal('true').optional(),
  ...unconfirmedShape,
})
export type OrganisationFilter = z.infer<typeof organisationFilterSchema>

export const productFilterShape = {
  /** Part of the title. */
  q: z.string().trim().max(100).optional(),
  type: keySchema.optional(),
  state: z.enum(productStates).optional(),
}

const choices = z.array(z.object({ value: z.string(), label: z.string() }))
/** By what the organisations of a team can be narrowed: names of what a filter has keys of. */
export const organisationChoicesSchema = z.object({
  types: choices,
  municipalities: choices,
  /** Null for callers who assign no roles there. */
  keepers: choices.nullable(),
  /** Fields of organisations to filter by how long nobody confirmed them. */
  fields: choices,
  /** The same of products. */
  productFields: choices,
})
