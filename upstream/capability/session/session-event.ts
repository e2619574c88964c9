import type { AuditEntry } from '../../kernel/log/record.ts'

type SessionAction =
  | 'signedIn'
  | 'signedOut'
  | 'secondFactorSwitchedOn'
  | 'secondFactorSwitchedOff'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'

/** Signing in and out in the action log; it belongs to no team, so that only who looks after the system sees it. */
export const sessionEvent = (action: SessionAction, userId: string, name: string): AuditEntry => ({
  action,
  subject: { type: 'session', id: 0, key: userId, title: name, teamPath: '', organisationId: null },
  permission: '',
})
