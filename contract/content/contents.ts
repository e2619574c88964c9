import { z } from 'zod'
import { contentsStates, publicationSchema } from '../publication/publication.ts'

/** More than this one page does not show; the lists do. */
export const maximumContents = 500

export const contentsSchema = z.object({
  groups: z.array(
    z.object({
      kind: z.enum(['product', 'supplement']),
      /** Key and name of the type; null for what has none. */
      type: z.object({ key: z.string(), name: z.string(), icon: z.string() }).nullable(),
      items: z.array(
        z.object({
          key: z.string(),
          title: z.string(),
          state: z.enum(contentsStates),
          publication: publicationSchema.pick({
            ...{ state: true, online: true, from: true, until: true, unpublishFrom: true },
          }),
        }),
      ),
    }),
  ),
  /** True when there is more than is shown. */
  isCut: z.boolean(),
})
export type Contents = z.infer<typeof contentsSchema>
