import { z } from 'zod'
import { filterTypes } from '../kernel/constants.ts'
import { dayParameter } from '../kernel/date-parameter.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'
import { auditActionGroups } from './audit-groups.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** Everything that is written to the audit log; each has a sentence in messages/<locale>/audit.json. */
export const auditActions = Object.values(auditActionGroups).flat()
export type AuditAction = (typeof auditActions)[number]
export const auditActionSchema = z.enum(auditActions).meta({ id: 'AuditAction' })

/** Whether this version of the product knows the action: an entry of another one may have one that it doesn't. */
export const isAuditAction = (action: string): action is AuditAction => auditActions.some((known) => known === action)

export const auditEventSchema = z
  .object({
    id: z.number().int(),
    at: instant,
    actor: z.string(),
    action: z.string(),
    subjectType: z.string(),
    subjectKey: z.string(),
    subjectTitle: z.string(),
    organisation: z.string().nullable(),
    fromVersion: z.string().nullable(),
    toVersion: z.string().nullable(),
    permission: z.string(),
    /** The change set that it belongs to, for callers who may see those. */
    changeSet: z.string().nullable(),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEvent = z.infer<typeof auditEventSchema>

/** Subjects of the log, as its filter names them: the types of the specification, and everything else with entries. */
export const auditKinds = [...filterTypes, 'supplement', 'agenda', 'role'] as const
export type AuditKind = (typeof auditKinds)[number]

/** Actions concerning people and their roles, whichever record they are logged on. */
export const userActions = [
  'roleAssigned',
  'roleChanged',
  'roleRemoved',
  'invited',
  'invitationResent',
  'invitationAccepted',
  'invitationDeclined',
  'accountChanged',
  'passwordChanged',
  'sessionsEnded',
  'secondFactorSwitchedOn',
  'secondFactorSwitchedOff',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'secondFactorReset',
  'signedIn',
  'signedOut',
  'viewingStarted',
  'viewingEnded',
] as const satisfies readonly AuditAction[]

const words = z.string().trim().min(1).max(100).optional()

/** Who, what, on what and when; days are those of the tenant's own time. */
export const auditQuerySchema = listQuerySchema.extend({
  actor: words,
  action: auditActionSchema.optional(),
  kind: z.enum(auditKinds).optional(),
  subject: words,
  from: dayParameter.optional(),
  until: dayParameter.optional(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditEndpoints = {
  organisation: endpoint({
    method: 'GET',
    path: '/organisation/{organisation}/auditlog',
    summary: 'What happened with an organisation and everything in it, newest first',
    mayBeLate: true,
    query: auditQuerySchema,
    response: pageOf(auditEventSchema),
  }),
  team: endpoint({
    method: 'GET',
    path: '/team/{team}/auditlog',
    summary:
      'What happened with a team, newest first; with `beneath` also with everything in it, which takes the right to read that',
    mayBeLate: true,
    query: auditQuerySchema.extend({ beneath: z.enum(['true', 'false', 'ifReadable']).optional() }),
    response: pageOf(auditEventSchema),
  }),
}
