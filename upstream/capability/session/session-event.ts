import type { AuditEntry } from '../../kernel/log/record.ts'

/** Signing in and out in the action log; it belongs to no team, so that only who looks after the system sees it. */
export const sessionEvent = (action: 'signedIn' | 'signedOut', userId: string, name: string): AuditEntry => ({
  action,
  subject: { type: 'session', id: 0, key: userId, title: name, teamPath: '', organisationId: null },
  permission: '',
})
