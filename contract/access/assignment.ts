import { z } from 'zod'
import { locales } from '../kernel/constants.ts'
import { dayParameter } from '../kernel/date-parameter.ts'
import { emailSchema } from '../kernel/email.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { depthSchema, partyTypeSchema, permissionSchema } from './permissions.ts'
import { refusedSchema } from './refused.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })
export const assignmentStatuses = ['active', 'invited', 'expired'] as const

/** How much of what is below a party is included in a list of its users. */
export const userScopes = ['here', 'direct', 'beneath'] as const

export const assignmentActions = ['change', 'remove', 'resend'] as const

/** Role assignment. */
export const roleAssignmentSchema = z
  .object({
    id: z.number().int(),
    user: z.string(),
    /** The address for people whom nobody here knows by name yet: an invitation reveals nothing about an account. */
    name: z.string(),
    email: z.string(),
    lastLogin: instant.nullable(),
    role: z.string(),
    roleKey: z.string(),
    depth: depthSchema,
    partyType: partyTypeSchema,
    party: z.string(),
    partyKey: z.string(),
    /** The organisation of a product, supplement or agenda item, by key. */
    partyOrganisation: z.string().nullable(),
    status: z.enum(assignmentStatuses),
    inviteExpiresAt: instant.nullable(),
    createdAt: instant,
    createdBy: z.string(),
    updatedAt: instant,
    updatedBy: z.string(),
    invitedBy: z.string(),
    actions: z.array(z.enum(assignmentActions)),
    refused: refusedSchema,
  })
  .meta({ id: 'RoleAssignment' })
export type RoleAssignment = z.infer<typeof roleAssignmentSchema>

/** Filters of lists of users; empty ones, as a form sends them, count as absent. */
const absent = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema)
export const userFilterSchema = z.object({
  q: absent(z.string().trim().max(100).optional()),
  role: absent(keySchema.optional()),
  status: absent(z.enum(assignmentStatuses).optional()),
  addedSince: absent(dayParameter.optional()),
  changedSince: absent(dayParameter.optional()),
})
export type UserFilter = z.infer<typeof userFilterSchema>

export const assignmentQuerySchema = listQuerySchema.extend({
  ...userFilterSchema.shape,
  scope: absent(z.enum(userScopes).default('here')),
  user: z.uuid().optional(),
})
export type AssignmentQuery = z.infer<typeof assignmentQuerySchema>

/** A role that can be assigned on a party, with the rights that the caller lacks to do so. */
export const assignableRoleSchema = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  depth: depthSchema,
  websiteOnly: z.boolean(),
  missing: z.array(permissionSchema),
})
export type AssignableRole = z.infer<typeof assignableRoleSchema>

const partyParams = z.object({ partyType: partyTypeSchema, party: keySchema })
const ownParams = partyParams.extend({ assignment: z.coerce.number().int().positive() })

const role = z.string().min(1, { error: 'required' }).pipe(keySchema)

export const assignSchema = z.object({ user: z.uuid({ error: 'required' }), role })
export const inviteSchema = z.object({
  email: z.string().trim().toLowerCase().min(1, { error: 'required' }).pipe(emailSchema),
  role,
  /** The language of the mail, for a person without an account yet. */
  locale: z.enum(locales),
})
export type InviteInput = z.infer<typeof inviteSchema>

/** Set when the caller was warned that nobody else has the role there. */
const last = z.boolean().default(false)

export const assignmentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/party/{partyType}/{party}/user',
    summary: 'Who holds which role on a team, organisation, product, supplement or agenda item, newest first',
    params: partyParams,
    query: assignmentQuerySchema,
    response: pageOf(roleAssignmentSchema),
  }),
  roles: endpoint({
    method: 'GET',
    path: '/party/{partyType}/{party}/role',
    browser: true,
    summary: 'Roles that can be given on a party, with what the caller lacks to give each',
    params: partyParams,
    response: z.object({ items: z.array(assignableRoleSchema) }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/party/{partyType}/{party}/user',
    browser: true,
    summary: 'Give a role to somebody whom the caller can see',
    params: partyParams,
    body: assignSchema,
    response: roleAssignmentSchema,
    status: 201,
    idempotent: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/party/{partyType}/{party}/invitation',
    browser: true,
    summary: 'Invite an e-mail address to a role; whether it has an account is not told',
    params: partyParams,
    body: inviteSchema,
    response: roleAssignmentSchema,
    status: 201,
    idempotent: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/party/{partyType}/{party}/user/{assignment}',
    browser: true,
    summary: 'Give another role instead',
    params: ownParams,
    body: z.object({ role, last }),
    response: roleAssignmentSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/party/{partyType}/{party}/user/{assignment}',
    browser: true,
    summary: 'Take a role away; of the last person with it only with `last`',
    params: ownParams,
    query: z.object({ last: z.stringbool().default(false) }),
    response: z.undefined(),
    status: 204,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/party/{partyType}/{party}/user/{assignment}/invitation',
    browser: true,
    summary: 'Send an invitation again, with a new link and a new term',
    params: ownParams,
    response: roleAssignmentSchema,
    idempotent: true,
  }),
}
