import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { keySchema } from './key.ts'
import { listQuerySchema, pageOf } from './list.ts'
import { partyTypeSchema } from './permissions.ts'

const instant = z.iso.datetime({ offset: true })
export const assignmentStatuses = ['active', 'invited', 'expired'] as const

/** Role assignment (spec section 3). */
export const roleAssignmentSchema = z.object({
  id: z.number().int(),
  user: z.string(),
  name: z.string(),
  email: z.string(),
  lastLogin: instant.nullable(),
  role: z.string(),
  partyType: partyTypeSchema,
  party: z.string(),
  status: z.enum(assignmentStatuses),
  inviteExpiresAt: instant.nullable(),
  createdAt: instant,
  createdBy: z.string(),
  updatedAt: instant,
  updatedBy: z.string(),
  invitedBy: z.string(),
})
export type RoleAssignment = z.infer<typeof roleAssignmentSchema>

export const assignmentEndpoints = {
  onTeam: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/team/{team}/user',
    summary: 'Role assignments on a team',
    access: 'session',
    params: z.object({ team: keySchema }),
    query: listQuerySchema.extend({ user: z.uuid().optional() }),
    response: pageOf(roleAssignmentSchema),
  }),
  onOrganisation: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/organisation/{organisation}/user',
    summary: 'Role assignments on an organisation',
    access: 'session',
    params: z.object({ organisation: keySchema }),
    query: listQuerySchema.extend({ user: z.uuid().optional() }),
    response: pageOf(roleAssignmentSchema),
  }),
}
