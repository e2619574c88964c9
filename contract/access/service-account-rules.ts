import { type PartyPlace, permissionsBeyond, type RoleGift } from './delegation.ts'
import { type Permission, standardRoles } from './permissions.ts'
import type { Grant } from './rights.ts'

// The rights and limits of programs, shared by form, server and texts. A program has no role: it has one of three
// levels in the team of its account and everything below it, and projects whose published content it may read.

export const serviceAccountLevels = ['read', 'edit', 'publish'] as const
export type ServiceAccountLevel = (typeof serviceAccountLevels)[number]

const read: readonly Permission[] = standardRoles.viewer
const edit: readonly Permission[] = [...standardRoles.editor, 'organisation.create']
const publish: readonly Permission[] = [...edit, 'organisation.publish', 'product.publish', 'agenda.publish']

/** Rights of a program in the team of its account and below it. */
export const levelPermissions: Record<ServiceAccountLevel, readonly Permission[]> = { read, edit, publish }

/** The rights of a level, in the form of a role. */
export const giftOf = (level: ServiceAccountLevel): RoleGift => ({
  permissions: levelPermissions[level],
  depth: 'currentAndBeneath',
  websiteOnly: false,
})

/** The levels that somebody may assign on a team: those of which they have all rights there and below. */
export const grantableLevels = (giver: readonly Grant[], team: PartyPlace): ServiceAccountLevel[] =>
  serviceAccountLevels.filter((level) => permissionsBeyond(giver, giftOf(level), team).length === 0)

export const serviceAccountNameMaximum = 80
export const serviceAccountPurposeMaximum = 500
/** A team has no more of them that count. */
export const serviceAccountsMaximum = 50
export const networksMaximum = 20
/** A token is worth nothing after so many minutes. */
export const tokenMinutes = 15
/** The secret of before counts so many days beside a new one. */
export const secretOverlapDays = 7
/** Its owner says once in so many months that it is still needed. */
export const confirmMonths = 12
/** The number of days before the confirmation is due that the owner receives a request. */
export const askDaysBefore = 30
/** So much may one program ask in a minute. */
export const callsPerMinute = 600

/** Why a program has no access any more. */
export const endReasons = ['byHand', 'lastDay', 'unconfirmed'] as const
export type EndReason = (typeof endReasons)[number]

/** The state of an account; `asked` still counts as active, and ends when its owner does not respond. */
export const serviceAccountStates = ['active', 'asked', 'ended'] as const
export type ServiceAccountState = (typeof serviceAccountStates)[number]

type Dated = { endedAt: Date | null; confirmBy: Date; endsOn: string | null }

/** The state of an account at a moment; `today` is the day of the tenant, as `2026-11-26`. */
export function stateOf({ endedAt, confirmBy, endsOn }: Dated, now: Date, today: string): ServiceAccountState {
  if (endedAt !== null || confirmBy <= now || (endsOn !== null && endsOn < today)) return 'ended'
  return confirmBy.getTime() - askDaysBefore * 86_400_000 <= now.getTime() ? 'asked' : 'active'
}

/** Why an account that nobody ended counts no more; undefined while it does. */
export function dueReason({ confirmBy, endsOn }: Dated, now: Date, today: string): EndReason | undefined {
  if (endsOn !== null && endsOn < today) return 'lastDay'
  return confirmBy <= now ? 'unconfirmed' : undefined
}
