import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'

const endpoint = defineApi('access')

/** As whom one may look around in a demonstration. */
export const demoRoles = ['editor', 'manager', 'administrator', 'tenant'] as const

/** The accounts of a demonstration, which its sign-in page offers to everybody. */
export const demoSchema = z.object({
  password: z.string(),
  /** The project whose guide is what visitors see. */
  guide: z.string().optional(),
  accounts: z.array(
    z.object({
      role: z.enum(demoRoles),
      email: z.string(),
      /** The page to begin with. */
      start: z.string(),
    }),
  ),
})
export type Demo = z.infer<typeof demoSchema>

export const demoEndpoints = {
  restart: endpoint({
    method: 'POST',
    path: '/v2/demo/restart',
    summary: 'Throw away everything in a demonstration and begin with fresh content; all sessions end',
    response: z.undefined(),
    status: 204,
  }),
}
