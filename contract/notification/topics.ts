import type { AuditAction } from '../history/audit.ts'

// Apart from the endpoints, so that the form needs no more than these.

/** Topics that a team can notify its people about. */
export const notificationTopics = [
  'ready',
  'comments',
  'failures',
  'publication',
  'organisations',
  'confirmation',
  'people',
  'teams',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

/** Which entries of the action log belong to a topic; on which kinds of things, when that matters. */
export const topicEntries: Record<NotificationTopic, { actions: readonly AuditAction[]; on?: readonly string[] }> = {
  ready: { actions: ['savedReady', 'sentBack', 'versionSetAside'] },
  comments: { actions: ['commented', 'commentReplied', 'commentResolved', 'commentReopened'] },
  failures: { actions: ['planFailed'] },
  publication: {
    actions: [
      'published',
      'publishPlanned',
      'unpublished',
      'unpublishPlanned',
      'expired',
      'planMoved',
      'planCancelled',
      'publicationUndone',
    ],
  },
  organisations: {
    actions: ['created', 'copied', 'deleted', 'archived', 'archivingUndone', 'restored', 'transferred'],
    on: ['organisation'],
  },
  confirmation: {
    actions: ['confirmed', 'saidIncorrect', 'answered', 'answerOverdue', 'deadlineAnnounced', 'deadlineEscalated'],
  },
  people: {
    actions: ['roleAssigned', 'roleChanged', 'roleRemoved', 'invited', 'invitationAccepted', 'invitationDeclined'],
  },
  teams: { actions: ['created', 'updated', 'deleted', 'moved', 'settingsUpdated', 'reinstated'], on: ['team', 'role'] },
}
