import { z } from 'zod'
import { assignmentStatuses, roleAssignmentSchema, userFilterSchema } from '../access/assignment.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

export const userRowSchema = z.object({
  user: z.string(),
  name: z.string(),
  email: z.string(),
  lastLogin: instant.nullable(),
  /** `none`: no role and no invitation. */
  status: z.enum([...assignmentStatuses, 'none']),
  /** The roles that the caller may know of, with their parties: "Redacteur · Bibliotheek". Only active ones give rights. */
  roles: z.array(z.object({ role: z.string(), party: z.string(), status: z.enum(assignmentStatuses) })),
  roleCount: z.number().int(),
  isAssignable: z.boolean(),
})
export type UserRow = z.infer<typeof userRowSchema>

/** Orders of a list of people who have a role: by family name, or by when they last signed in. */
export const userSorts = ['name', '-name', 'lastLogin', '-lastLogin'] as const
export type UserSort = (typeof userSorts)[number]

/** `none` in the filter on roles: people without an active role. */
export const withoutRole = 'none'

export const viewingAnswers = ['allowed', 'moreRights', 'noRole'] as const
export type ViewingAnswer = (typeof viewingAnswers)[number]

export const secondFactorResets = ['allowed', 'moreRights'] as const
export type SecondFactorReset = (typeof secondFactorResets)[number]

export const userSchema = z.object({
  user: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  lastLogin: instant.nullable(),
  isSelf: z.boolean(),
  /** Whether the caller may look on as this person, and why not; null for callers who are no administrator, and for oneself. */
  viewing: z.enum(viewingAnswers).nullable(),
  /** Whether the caller may take away the second factor of this person, and why not; null where there is none to take. */
  secondFactorReset: z.enum(secondFactorResets).nullable(),
  /** Whether the caller may give this person a role somewhere; an invitation must be accepted first. */
  isAssignable: z.boolean(),
  assignments: z.array(roleAssignmentSchema),
})
export type User = z.infer<typeof userSchema>

export const userEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/user',
    browser: true,
    summary: 'People with a role where the caller assigns roles, by name or by when they last signed in',
    query: listQuerySchema.extend({
      ...userFilterSchema.shape,
      role: keySchema.or(z.literal('')).optional(),
      sort: z.enum(userSorts).optional(),
    }),
    response: pageOf(userRowSchema).extend({
      /** Roles to choose from in the filter, and whether people without one may be listed. */
      roles: z.array(z.object({ key: z.string(), name: z.string() })),
      mayAskWithoutRole: z.boolean(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/user/{user}',
    summary: 'A person with the roles that the caller may know of; oneself with all',
    response: userSchema,
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/user/{user}/second-factor',
    browser: true,
    summary: 'Take away the second factor of somebody who lost it, for an administrator who holds all their rights',
    response: z.undefined(),
    status: 204,
  }),
}
