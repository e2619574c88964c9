import { z } from 'zod'
import { depthSchema, partyTypeSchema, permissionSchema } from '../access/permissions.ts'
import { locales } from '../kernel/constants.ts'
import { readEmail } from '../kernel/email.ts'
import { defineEndpoint } from '../kernel/endpoint.ts'
import { codeSchema } from './second-factor.ts'
import { taskSchema } from './task.ts'
import { isTimeZone } from './time-zone.ts'

const instant = z.iso.datetime({ offset: true })

export const sessionDataSchema = z.object({
  userId: z.string(),
  tenantId: z.number().int(),
  siteId: z.string(),
  createdAt: instant,
  /** When the session ends for want of use, and when it ends in any case. */
  idleExpiresAt: instant,
  expiresAt: instant,
  /** Rights by assignment; left out with `exclude-access=true`. */
  access: z.array(z.object({ role: z.string(), depth: depthSchema, party: z.string() })).optional(),
})
export type SessionData = z.infer<typeof sessionDataSchema>

/** A role that somebody holds, as shown on the home page and in the user menu. */
export const assignedRoleSchema = z
  .object({
    role: z.string(),
    roleKey: z.string(),
    type: partyTypeSchema,
    key: z.string(),
    name: z.string(),
    depth: depthSchema,
    /** False where the roles give no right to look at it, so that nothing may lead there. */
    reachable: z.boolean(),
  })
  .meta({ id: 'HeldRole' })
export type AssignedRole = z.infer<typeof assignedRoleSchema>

/** A role on a product or supplement alone, with the key of its organisation. */
const itemRoleSchema = assignedRoleSchema.extend({ organisation: z.string() })

/** A team of the menu; `level` says how deep it lies below the user's own. */
const ownTeamLinkSchema = z.object({ key: z.string(), name: z.string(), level: z.int() })
export type OwnTeamLink = z.infer<typeof ownTeamLinkSchema>

/** An invitation that waits for an answer, with exactly what accepting gives. */
export const inviteSchema = z
  .object({
    id: z.string(),
    role: z.string(),
    description: z.string(),
    depth: depthSchema,
    websiteOnly: z.boolean(),
    permissions: z.array(permissionSchema),
    party: z.string(),
    partyType: partyTypeSchema,
    expiresAt: instant,
  })
  .meta({ id: 'SessionInvite' })

/** Session user. */
export const sessionUserSchema = z
  .object({
    id: z.string(),
    primaryEmail: z.string(),
    firstName: z.string(),
    infix: z.string(),
    familyName: z.string(),
    phoneNumber: z.string(),
    lastLogonDate: instant.nullable(),
    currentSiteRoles: z.array(z.string()),
    sitesRoles: z.array(z.object({ site: z.string(), name: z.string(), url: z.string(), roles: z.array(z.string()) })),
    tenantId: z.number().int(),
    administrator: z.boolean(),
    /** The user's actions on the tenant itself. */
    tenantActions: z.array(z.string()),
    /** Marked for maintenance; gives no right on content. */
    maintenance: z.boolean(),
    /** Whether the user may change several things at once anywhere, such as by a file that is read in. */
    bulkMutations: z.boolean(),
    /** Whether the user may publish organisations or products anywhere. */
    publishes: z.boolean(),
    teamRoles: z.array(assignedRoleSchema),
    organisationRoles: z.array(assignedRoleSchema),
    itemRoles: z.array(itemRoleSchema),
    /** The teams that the user has a role on with those right below them, as a tree: each after the one that it lies in. */
    teams: z.array(ownTeamLinkSchema),
    invites: z.array(inviteSchema),
    tasks: z.array(taskSchema),
    locale: z.enum(locales),
    /** The administrator who looks on as this user, and may change nothing; null in the user's own session. */
    viewer: z.object({ name: z.string() }).nullable(),
  })
  .meta({ id: 'SessionUser' })
/** Who is signed in; their tasks come by themselves. */
export type SessionUser = Omit<z.infer<typeof sessionUserSchema>, 'tasks'>

/** First name, then infix if there is one, then family name. */
export function fullName(user: Pick<SessionUser, 'firstName' | 'infix' | 'familyName'>): string {
  return [user.firstName, user.infix, user.familyName].filter((part) => part !== '').join(' ')
}

export const credentialsSchema = z.object({
  /** As it is kept: a domain with letters beyond a to z by its other spelling. */
  email: z.string().trim().min(1, { error: 'required' }).max(254, { error: 'tooLong' }).overwrite(readEmail),
  password: z.string().min(1, { error: 'required' }).max(200, { error: 'tooLong' }),
})
export type Credentials = z.infer<typeof credentialsSchema>

/** A time zone by its IANA name, as browsers report it. */
const timeZoneSchema = z.string().max(64).refine(isTimeZone, { error: 'invalid' })

/** The token of this browser from an earlier sign-in: failed tries elsewhere don't count for it. */
const knownDevice = z.string().max(200).optional()

const startedSession = z.object({ token: z.string(), expiresAt: instant, locale: z.enum(locales) })

export const sessionEndpoints = {
  get: defineEndpoint({
    api: 'access',
    method: 'GET',
    path: '/public/v2/session',
    summary: 'The current session, or 412 when there is none',
    access: 'identity',
    query: z.object({ 'exclude-access': z.enum(['true', 'false']).default('false') }),
    response: z.object({ sessionData: sessionDataSchema, allowLogin: z.boolean() }),
    extendsSession: false,
    beforeSecondFactor: true,
  }),
  identity: defineEndpoint({
    api: 'access',
    method: 'GET',
    path: '/public/v2/session/identity',
    summary: 'Who is signed in, also without a role here; for pages of links in mails',
    access: 'identity',
    response: z.object({
      email: z.string(),
      name: z.string(),
      /** Other sites where a role lets them in. */
      applications: z.array(z.object({ name: z.string(), url: z.string() })),
    }),
    extendsSession: false,
    beforeSecondFactor: true,
  }),
  create: defineEndpoint({
    api: 'access',
    method: 'POST',
    path: '/public/v2/session',
    summary: 'Sign in with e-mail address and password; 401 with a challenge for who has a second factor',
    access: 'public',
    body: credentialsSchema.extend({
      href: z.url().optional(),
      device: knownDevice,
    }),
    response: startedSession.extend({ device: z.string().optional() }),
  }),
  secondFactor: defineEndpoint({
    api: 'access',
    method: 'POST',
    path: '/public/v2/session/second-factor',
    summary: 'Finish signing in: the challenge of the first step, with a code of the app or a recovery code',
    access: 'public',
    body: z.object({ challenge: z.string().max(100), code: codeSchema, device: knownDevice }),
    response: startedSession.extend({ device: z.string().optional() }),
  }),
  view: defineEndpoint({
    api: 'access',
    method: 'POST',
    path: '/public/v2/session/viewing/{user}',
    summary: 'Look on as another user, for an administrator who holds all the rights of that user; changes nothing',
    params: z.object({ user: z.uuid() }),
    response: startedSession,
  }),
  delete: defineEndpoint({
    api: 'access',
    method: 'DELETE',
    path: '/public/v2/session',
    summary: 'Sign out: the session ends at once',
    access: 'identity',
    response: z.undefined(),
    status: 204,
    whileViewing: true,
    beforeSecondFactor: true,
  }),
  extend: defineEndpoint({
    api: 'access',
    method: 'POST',
    path: '/public/v2/session/extension',
    summary: 'Stay signed in: counts as use of the session',
    response: z.object({ idleExpiresAt: instant }),
    whileViewing: true,
    beforeSecondFactor: true,
  }),
  startProvider: defineEndpoint({
    api: 'access',
    method: 'POST',
    path: '/public/v2/session/provider/{provider}',
    summary: 'Start signing in with a login provider (authorisation code with PKCE, state and nonce)',
    access: 'public',
    params: z.object({ provider: z.string().max(64) }),
    body: z.object({ href: z.url(), redirect: z.string().max(2000) }),
    response: z.object({ authorizationUrl: z.url(), state: z.string() }),
  }),
  finishProvider: defineEndpoint({
    api: 'access',
    method: 'POST',
    path: '/public/v2/session/provider/{provider}/callback',
    summary: 'Finish signing in with a login provider',
    access: 'public',
    params: z.object({ provider: z.string().max(64) }),
    body: z.object({ href: z.url() }),
    response: startedSession.extend({ redirect: z.string() }),
  }),
  info: defineEndpoint({
    api: 'main',
    method: 'POST',
    path: '/session/info',
    summary: 'The user of the session; tells the upstream time zone and language of the browser',
    /**
     * Left out by a browser that has not sent its zone. The language counts for users who have chosen none. Without tasks, which
     * take most of the work, `tasks` is not in the answer.
     */
    body: z.object({
      timeZone: timeZoneSchema.optional(),
      locale: z.enum(locales),
      tasks: z.boolean().default(true),
    }),
    response: sessionUserSchema.partial({ tasks: true }),
    reads: true,
  }),
  update: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/session/update',
    browser: true,
    summary: 'The user again, without keeping the session alive',
    response: sessionUserSchema,
    extendsSession: false,
  }),
}
