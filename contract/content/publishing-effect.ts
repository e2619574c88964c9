import { z } from 'zod'
import { fieldErrorSchema } from '../kernel/problem.ts'
import { publicationSchema } from '../publication/publication.ts'
import { endChoices, planChoices } from '../publication/standing.ts'
import { fieldComparisonSchema } from './values-diff.ts'

const instant = z.iso.datetime({ offset: true })

/** The options for an existing plan and for the end of what is online; empty where there is nothing to choose. */
export const standingChoicesSchema = z
  .object({ plan: z.array(z.enum(planChoices)), end: z.array(z.enum(endChoices)) })
  .meta({ id: 'StandingChoices' })

/** A version as a publisher knows it: which, by whom, and when. Values of a form that is not saved have no uuid yet. */
export const versionMadeSchema = z
  .object({
    uuid: z.string().nullable(),
    number: z.number().int(),
    author: z.string(),
    at: instant,
  })
  .meta({ id: 'VersionMade' })
export type VersionMade = z.infer<typeof versionMadeSchema>

/** A field that would change online, and the version in which it got its new value. */
export const effectFieldSchema = fieldComparisonSchema
  .extend({ by: versionMadeSchema.nullable() })
  .meta({ id: 'EffectField' })
export type EffectField = z.infer<typeof effectFieldSchema>

/** The effect of an act on the publication of an item. */
export const publishingEffectSchema = z
  .object({
    /** For `If-Match`: of the newest version of the item, whichever goes online. */
    version: z.number().int(),
    before: publicationSchema,
    /** With existing plans and ends left as they are, where nothing was chosen for them; null when the act is refused. */
    after: publicationSchema.nullable(),
    refusal: z.object({ errorCode: z.string(), message: z.string(), fields: z.array(fieldErrorSchema) }).nullable(),
    /** The version that goes online, now or by its plan; null for an act that puts nothing online. */
    goesOnline: versionMadeSchema.nullable(),
    /** The version that is ready now, whichever goes online. */
    ready: z.uuid().nullable(),
    /** The version that is online now. */
    online: versionMadeSchema.nullable(),
    /** The differences between the two, and who made them; all filled-in fields when nothing is online. */
    fields: z.array(effectFieldSchema),
    /** The existing plan. */
    plan: z
      .object({
        from: instant,
        until: instant.nullable(),
        version: versionMadeSchema,
        /** False when there is newer content than that of the plan. */
        isNewest: z.boolean(),
        /** Fields that the plan would change back later, if it is kept. */
        fields: z.array(fieldComparisonSchema),
      })
      .nullable(),
    choices: standingChoicesSchema,
    /** A newer version that is not published with it, and in how many fields it differs. */
    leftBehind: versionMadeSchema.extend({ state: z.enum(['concept', 'ready']), fields: z.number().int() }).nullable(),
  })
  .meta({ id: 'PublishingEffect' })
export type PublishingEffect = z.infer<typeof publishingEffectSchema>
