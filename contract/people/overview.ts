import { z } from 'zod'
import { organisationSummarySchema } from '../content/item.ts'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { planRowSchema } from '../publication/planning.ts'
import { publicationSchema } from '../publication/publication.ts'

/** So many of each the overview shows. */
export const overviewRows = 8
/** So many days it looks ahead. */
export const overviewDays = 7

/** An organisation that the caller has a role on, with how it stands. */
const ownOrganisationSchema = z.object({
  key: z.string(),
  title: z.string(),
  publication: publicationSchema,
  review: organisationSummarySchema.shape.review,
  /** What the caller may do with it. */
  actions: z.array(z.string()),
})
export type OwnOrganisation = z.infer<typeof ownOrganisationSchema>

/**
 * A team that the caller has a role on, and how many organisations it and the teams below it have, of those that the caller
 * reads; null when rights on single organisations too decide that.
 */
const ownTeamSchema = z.object({ key: z.string(), name: z.string(), organisations: z.int().nullable() })
export type OwnTeam = z.infer<typeof ownTeamSchema>

export const overviewSchema = z.object({
  /** The first to be confirmed first. */
  organisations: z.array(ownOrganisationSchema),
  organisationsCount: z.int(),
  /** In the order of their names. */
  teams: z.array(ownTeamSchema),
  /** What happens by itself this week to what the caller may edit, the first first. */
  coming: z.array(planRowSchema),
})
export type Overview = z.infer<typeof overviewSchema>

export const overviewEndpoints = {
  read: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/overview',
    summary:
      'What the caller keeps: organisations with how they stand, teams with their size, and what happens this week',
    access: 'session',
    response: overviewSchema,
  }),
}
