import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { lineSchema, multilineSchema } from '../kernel/text.ts'
import { depthSchema, partyTypeSchema, permissionSchema } from './permissions.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** `copy` makes another role from this one. */
export const roleActions = ['update', 'delete', 'copy'] as const

/** Why a role can't be changed: it came with the product, or it belongs to a team that the caller does not manage. */
export const roleLocks = ['standard', 'otherTeam', 'beyondOwnRights'] as const

/** A role as people edit it. */
export const roleInputSchema = z
  .object({
    name: lineSchema(80).min(1, { error: 'required' }),
    description: multilineSchema(500),
    websiteOnly: z.boolean(),
    depth: depthSchema,
    permissions: z.array(permissionSchema).min(1, { error: 'choice.required' }),
  })
  .meta({ id: 'RoleInput' })
export type RoleInput = z.infer<typeof roleInputSchema>

export const roleSchema = z
  .object({
    key: z.string(),
    name: z.string(),
    description: z.string(),
    websiteOnly: z.boolean(),
    depth: depthSchema,
    standard: z.boolean(),
    permissions: z.array(permissionSchema),
    /** The team that keeps the role, by name and key. */
    team: z.string(),
    teamKey: z.string(),
    version: z.number().int(),
    changedAt: instant,
    changedBy: z.string(),
    /** Assignments, invitations too. */
    holders: z.number().int(),
    actions: z.array(z.enum(roleActions)),
    lock: z.enum(roleLocks).nullable(),
  })
  .meta({ id: 'Role' })
export type Role = z.infer<typeof roleSchema>

const changeSchema = z.object({ gains: z.array(permissionSchema), losses: z.array(permissionSchema) })

/** The effect of a change to a role on the people who have it. */
export const roleImpactSchema = z.object({
  people: z.array(
    z.object({
      name: z.string(),
      partyType: partyTypeSchema,
      party: z.string(),
      here: changeSchema,
      beneath: changeSchema,
    }),
  ),
  /** Assignments of the role: `people` names the first hundred whose rights change. */
  holders: z.number().int(),
  affected: z.number().int(),
})
export type RoleImpact = z.infer<typeof roleImpactSchema>

export const roleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/team/{team}/role',
    summary: 'Roles that can be assigned in a team: its own and those of the teams above it',
    /** With the permissions that the caller may put in a role of this team. */
    response: z.object({ items: z.array(roleSchema), grantable: z.array(permissionSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/team/{team}/role/{role}',
    summary: 'A role',
    response: roleSchema,
    tagged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/team/{team}/role',
    browser: true,
    summary: 'Make a role of a team; with rights that the caller holds there, and no others',
    body: roleInputSchema,
    response: roleSchema,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/team/{team}/role/{role}',
    browser: true,
    summary: 'Change a role for everybody who holds it',
    body: roleInputSchema,
    response: roleSchema,
    versioned: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/team/{team}/role/{role}/preview',
    browser: true,
    summary: 'Who would gain and lose what if a role became `next`, or went; saves nothing',
    body: z.object({ next: roleInputSchema.omit({ name: true, description: true }).nullable() }),
    response: roleImpactSchema,
    reads: true,
    tagged: true,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/team/{team}/role/{role}',
    browser: true,
    summary: 'Delete a role; one in use only with the number of assignments that end with it',
    query: z.object({ ends: z.coerce.number().int().min(0).default(0) }),
    response: z.object({ ended: z.number().int() }),
    versioned: true,
  }),
}
