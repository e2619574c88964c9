import { z } from 'zod'
import { deskSubjectSchema } from '../content/desk.ts'
import { organisationSummarySchema } from '../content/organisation-summary.ts'
import { auditActionSchema } from '../history/audit.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { itemKinds } from '../kernel/item-kinds.ts'
import { keySchema } from '../kernel/key.ts'
import { planRowSchema } from '../publication/planning.ts'
import { publicationSchema } from '../publication/publication.ts'
import { keptDraftSchema } from './draft.ts'

const endpoint = defineApi('main')

/** So many of each the overview shows. */
export const overviewRows = 8
/** So many days it looks ahead. */
export const overviewDays = 7

/** An organisation that the caller has a role on, with its state. */
const ownOrganisationSchema = z.object({
  key: z.string(),
  title: z.string(),
  publication: publicationSchema,
  review: organisationSummarySchema.shape.review,
  actions: z.array(z.string()),
})
export type OwnOrganisation = z.infer<typeof ownOrganisationSchema>

/**
 * A team that the caller has a role on, or right below one, and how many organisations it and the teams below it have, of
 * those that the caller reads; null when rights on single organisations too decide that.
 */
const ownTeamSchema = z.object({
  key: z.string(),
  name: z.string(),
  /** How deep it lies below the caller's own. */
  level: z.int(),
  organisations: z.int().nullable(),
})
export type OwnTeam = z.infer<typeof ownTeamSchema>

/** So many things that somebody opened last are kept. */
export const maximumOpened = 20
/** The overview shows what colleagues changed since the last visit, but no more than this many days back. */
export const changedDays = 14

const instant = z.iso.datetime({ offset: true })

/** Something that the caller opened lately. */
export const openedSchema = deskSubjectSchema.extend({ at: instant })
export type OpenedSubject = z.infer<typeof openedSchema>

/** A record that the caller made ready and that still waits. */
export const handedOverSchema = deskSubjectSchema.extend({ at: instant })
export type HandedOver = z.infer<typeof handedOverSchema>

/** Changes by colleagues to one item, with the newest step. */
export const changedItemSchema = deskSubjectSchema.extend({
  action: auditActionSchema,
  at: instant,
  /** Who did something to it, the last one first. */
  by: z.array(z.string()),
  /** The versions before and after all of it, for callers who may see both. */
  versions: z.object({ before: z.string(), after: z.string() }).nullable(),
})
export type ChangedItem = z.infer<typeof changedItemSchema>

export const overviewSchema = z.object({
  /** The first to be confirmed first. */
  organisations: z.array(ownOrganisationSchema),
  organisationsCount: z.int(),
  /** As a tree: each after the one that it lies in. */
  teams: z.array(ownTeamSchema),
  /** Automatic steps this week on records that the caller may edit, the earliest first. */
  coming: z.array(planRowSchema),
  /** The last first. */
  opened: z.array(openedSchema),
  handedOver: z.array(handedOverSchema),
  /** The caller's unsaved input, from any device. */
  drafts: z.array(keptDraftSchema),
  /** Changes by colleagues since the caller was last here, in everything within their reach. */
  changed: z.object({
    since: instant,
    /** Whether that is when the caller was last here, and not as far back as is looked. */
    isVisit: z.boolean(),
    items: z.array(changedItemSchema),
  }),
})
export type Overview = z.infer<typeof overviewSchema>

export const overviewEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/overview',
    summary:
      'What the caller keeps and how it stands, what they were doing, what colleagues changed, and what happens this week',
    response: overviewSchema,
  }),
  noteOpened: endpoint({
    method: 'PUT',
    path: '/opened/{kind}/{key}',
    browser: true,
    summary: 'Note that the caller opened something, for their overview on whichever device',
    params: z.object({ kind: z.enum(itemKinds), key: keySchema }),
    response: z.undefined(),
    status: 204,
  }),
}
