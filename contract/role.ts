import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { keySchema } from './key.ts'
import { listQuerySchema, pageOf } from './list.ts'
import { depthSchema, partyTypeSchema, permissionSchema } from './permissions.ts'

const instant = z.iso.datetime({ offset: true })
export const assignmentStatuses = ['active', 'invited', 'expired'] as const

export const roleSchema = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  websiteOnly: z.boolean(),
  depth: depthSchema,
  standard: z.boolean(),
  permissions: z.array(permissionSchema),
  team: z.string(),
})
export type Role = z.infer<typeof roleSchema>

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

export const roleEndpoints = {
  list: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/team/{team}/role',
    summary: 'Roles that can be assigned in a team: its own and those of the teams above it',
    access: 'session',
    params: z.object({ team: keySchema }),
    response: z.object({ items: z.array(roleSchema) }),
  }),
  get: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/team/{team}/role/{role}',
    summary: 'A role',
    access: 'session',
    params: z.object({ team: keySchema, role: keySchema }),
    response: roleSchema,
  }),
  teamAssignments: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/team/{team}/user',
    summary: 'Role assignments on a team',
    access: 'session',
    params: z.object({ team: keySchema }),
    query: listQuerySchema.extend({ user: z.uuid().optional() }),
    response: pageOf(roleAssignmentSchema),
  }),
  organisationAssignments: defineEndpoint({
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
