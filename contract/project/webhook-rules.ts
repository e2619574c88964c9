// How messages to other systems go, as form, server and texts know it.

/** Subjects of a message, named like the changes of a project. */
export const webhookEvents = ['created', 'changed', 'unpublished', 'removed'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookNameMaximum = 80
/** A project has no more of them. */
export const webhooksMaximum = 20
/** So many changes go in one message. */
export const changesPerMessage = 100
/** The secret of before counts so many hours beside a new one. */
export const secretOverlapHours = 24
/** Messages are kept so many days. */
export const messagesKeptDays = 30

const minute = 1
const hour = 60
/** After how many minutes a message that did not come over is sent again, try by try: three days in all. */
export const retryMinutes = [
  ...[minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour],
  ...[12 * hour, 20 * hour, 24 * hour],
] as const

/** When the next try is due after so many tries; undefined when there is none left. */
export function nextTryAt(tries: number, now: Date): Date | undefined {
  const minutes = retryMinutes[tries - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
}

/** Why a message did not come over: an answer other than 2xx, or none. */
export const sendFailures = [
  'off',
  'notAllowed',
  'unknownName',
  'unreachable',
  'tooSlow',
  'refused',
  'redirected',
  'gone',
] as const

/** The state of a subscription: one that answers 410, or fails for three days, gets nothing more until somebody switches it on. */
export const webhookStates = ['on', 'failing', 'off', 'stopped'] as const
export type WebhookState = (typeof webhookStates)[number]
