import 'server-only'
import { type AssignmentQuery, assignmentQuerySchema } from '#contract/access/assignment'
import { type Permission, permissionSchema } from '#contract/access/permissions'
import type { SearchParams } from './search-params.ts'

/** The filters in the address of a list of users; what is no filter of ours counts as absent. */
export async function userQueryOf(searchParams: SearchParams): Promise<Partial<AssignmentQuery>> {
  const params = await searchParams
  const query: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(assignmentQuerySchema.shape)) {
    const parsed = schema.safeParse(params[name])
    if (params[name] !== undefined && parsed.success && parsed.data !== undefined) query[name] = parsed.data
  }
  return assignmentQuerySchema.partial().parse(query)
}

/** The right in the address for "who can do this here?". */
export async function permissionOf(searchParams: SearchParams): Promise<Permission | undefined> {
  return permissionSchema.safeParse((await searchParams).permission).data
}
