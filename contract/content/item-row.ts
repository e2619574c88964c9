import { z } from 'zod'
import { refusedSchema } from '../access/refused.ts'
import { publicationSchema } from '../publication/publication.ts'
import { organisationSummarySchema } from './organisation-summary.ts'

const instant = z.iso.datetime({ offset: true })
export const ownerSchema = z.object({ key: z.string(), title: z.string() }).meta({ id: 'ContentOwner' })

/** A row of a list of content. */
export const itemRowSchema = z
  .object({
    key: z.string(),
    title: z.string(),
    typeNames: z.array(z.string()),
    typeIcon: z.string(),
    /** The organisation that it belongs to; null for an organisation itself. */
    organisation: ownerSchema.nullable(),
    publication: publicationSchema,
    version: z.number().int(),
    actions: z.array(z.string()),
    refused: refusedSchema,
    changedAt: instant,
    changedBy: z.string(),
    lastConfirmedAt: instant.nullable(),
    /** Somebody said of a product that it is not right, and it was not saved since. */
    incorrect: z.boolean(),
  })
  .meta({ id: 'ItemRow' })
export type ItemRow = z.infer<typeof itemRowSchema>

/** A row of a list of a team, with the quality of its content when requested. */
export const measuredRowSchema = itemRowSchema.extend({
  /** From 0 to 100, of what was published; null until it is measured. */
  quality: z.int().nullable().optional(),
  /** Since when what is published of the field that is asked for stands there, and when it was last seen true. */
  fieldAge: z.object({ saidAt: instant, seenAt: instant.nullable() }).optional(),
})

/** A row of a list of organisations, with its summary when requested. */
export const organisationRowSchema = measuredRowSchema.extend({ summary: organisationSummarySchema.optional() })
export type OrganisationRow = z.infer<typeof organisationRowSchema>
