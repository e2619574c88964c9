import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('main')

/** How a page of a project's website compares to what is published here; a guide of our own has just that. */
export const pageStates = ['guide', 'same', 'different', 'absent', 'unreachable', 'notAsked'] as const

/** The most websites that are called at once, and the most missing texts of a page that are named. */
export const sitesMaximum = 10
export const missingMaximum = 20

const siteCheckSchema = z.object({
  project: z.string(),
  address: z.string(),
  state: z.enum(pageStates),
  /** Texts of what is published that the page has, of how many that were looked for. */
  found: z.number().int(),
  sought: z.number().int(),
  /** Texts that were not found, with their field; null for the title. */
  missing: z.array(z.object({ field: z.string().nullable(), text: z.string() })),
})
export type SiteCheck = z.infer<typeof siteCheckSchema>

export const onlineCheckSchema = z
  .object({
    /** False where this installation calls nothing outside: then only addresses are returned, without the content of pages. */
    asks: z.boolean(),
    /** Whether anything is published here now. */
    isPublished: z.boolean(),
    /** One for each project that takes the record and says where its pages are. */
    sites: z.array(siteCheckSchema),
  })
  .meta({ id: 'OnlineCheck' })
export type OnlineCheck = z.infer<typeof onlineCheckSchema>

export const onlineCheckEndpoints = {
  organisation: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/online-check',
    browser: true,
    summary: 'Whether the websites of projects show an organisation as it is published here, asked now; saves nothing',
    response: onlineCheckSchema,
    reads: true,
  }),
  product: endpoint({
    method: 'POST',
    path: '/organisation/{organisation}/product/{product}/online-check',
    browser: true,
    summary: 'Whether the websites of projects show a product as it is published here, asked now; saves nothing',
    response: onlineCheckSchema,
    reads: true,
  }),
}
