import { z } from 'zod'
import { filterTypes } from '../kernel/constants.ts'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { listQuerySchema, pageOf } from '../kernel/list.ts'

const instant = z.iso.datetime({ offset: true })

/** Everything that is written to the audit log; each has a sentence in messages/<locale>/audit.json. */
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'savedConcept',
  'savedReady',
  'sentBack',
  'agreementAccepted',
  'published',
  'publishPlanned',
  'unpublished',
  'unpublishPlanned',
  'expired',
  'planMoved',
  'planCancelled',
  'planFailed',
  'publicationUndone',
  'versionSetAside',
  'settingsUpdated',
  'consumerInvited',
  'consumerEnrolled',
  'consumerDeclined',
  'consumerReopened',
  'consumerEnded',
  'offerContactChanged',
  'offerReceived',
  'offerTaken',
  'offerDeclined',
  'offerReopened',
  'offerEnded',
  'ownContactChanged',
  'imported',
  'restoredVersion',
  'reinstated',
  'copied',
  'archived',
  'archivingUndone',
  'restored',
  'removalAnnounced',
  'removalWithdrawn',
  'transferred',
  'organisationReceived',
  'organisationGiven',
  'conflictSeen',
  'commented',
  'commentReplied',
  'commentEdited',
  'commentResolved',
  'commentReopened',
  'commentDeleted',
  'confirmed',
  'saidIncorrect',
  'policyAdded',
  'policyChanged',
  'policyDeleted',
  'policyChosen',
  'projectAdded',
  'projectChanged',
  'typeAdded',
  'typeChanged',
  'typePublished',
  'typeDeleted',
  'projectDeleted',
  'datasetBuilt',
  'deadlineAnnounced',
  'deadlineWithdrawn',
  'deadlineEscalated',
  'verificationAsked',
  'moved',
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
  'calendarSubscribed',
  'calendarUnsubscribed',
  'signedIn',
  'signedOut',
  'viewingStarted',
  'viewingEnded',
  'jobRetried',
  'mailRetried',
  'maintenanceBegun',
  'maintenanceEnded',
  'taskSnoozed',
  'taskHandedOver',
  'taskTakenBack',
  'changeSetSubmitted',
  'changeSetApproved',
  'changeSetRejected',
  'changeSetDone',
  'changeSetStopped',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEventSchema = z.object({
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
  /** The change set that it belongs to, for who may see those. */
  changeSet: z.string().nullable(),
})
export type AuditEvent = z.infer<typeof auditEventSchema>

/** What the log tells about, as its filter names it: the types of the specification, and what else has entries. */
export const auditKinds = [...filterTypes, 'supplement', 'agenda', 'role'] as const
export type AuditKind = (typeof auditKinds)[number]

/** What happens to people and their roles, on whatever it is noted. */
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
  action: z.enum(auditActions).optional(),
  kind: z.enum(auditKinds).optional(),
  subject: words,
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
})
export type AuditQuery = z.infer<typeof auditQuerySchema>

export const auditEndpoints = {
  organisation: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/organisation/{organisation}/auditlog',
    summary: 'What happened with an organisation and everything in it, newest first',
    access: 'session',
    params: z.object({ organisation: keySchema }),
    query: auditQuerySchema,
    response: pageOf(auditEventSchema),
  }),
  team: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/team/{team}/auditlog',
    summary:
      'What happened with a team, newest first; with `beneath` also with everything in it, which takes the right to read that',
    access: 'session',
    params: z.object({ team: keySchema }),
    query: auditQuerySchema.extend({ beneath: z.enum(['true', 'false', 'ifReadable']).optional() }),
    response: pageOf(auditEventSchema),
  }),
}
