import { z } from 'zod'
import { depthSchema, partyTypeSchema, permissionSchema } from '../access/permissions.ts'
import { locales } from '../kernel/constants.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { lineSchema } from '../kernel/text.ts'
import { newPasswordSchema } from './password.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

/** The contents of an invitation, for the page of its link. */
export const invitationSchema = z.object({
  email: z.string(),
  site: z.string(),
  role: z.object({
    key: z.string(),
    name: z.string(),
    description: z.string(),
    depth: depthSchema,
    websiteOnly: z.boolean(),
    permissions: z.array(permissionSchema),
  }),
  party: z.object({ type: partyTypeSchema, key: z.string(), name: z.string() }),
  invitedBy: z.string(),
  expiresAt: instant,
  /** Only the owner of the mailbox reads this: whether there is an account, and how it signs in. */
  account: z.enum(['new', 'password', 'secondFactor', 'provider']),
  locale: z.enum(locales),
})
export type Invitation = z.infer<typeof invitationSchema>

/** The accepted role and party, for the address of the welcome page. */
export const acceptedText = ({ role, party }: Pick<Invitation, 'role' | 'party'>): string =>
  [party.type, party.key, role.key].join('.')

/** Reads `acceptedText`; undefined for anything else. */
export function acceptedOf(text: unknown): { type: string; key: string; role: string } | undefined {
  const [type, key, role, ...more] = typeof text === 'string' ? text.split('.') : []
  if (type === undefined || key === undefined || role === undefined || more.length > 0) return undefined
  return { type, key, role }
}

export const newAccountSchema = z.object({
  firstName: lineSchema(80).min(1, { error: 'required' }),
  infix: lineSchema(40),
  familyName: lineSchema(120).min(1, { error: 'required' }),
  password: newPasswordSchema,
})
export type NewAccount = z.infer<typeof newAccountSchema>

const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/, { error: 'invalid' }) })
const session = z.object({ token: z.string(), expiresAt: instant, locale: z.enum(locales) })

export const invitationEndpoints = {
  open: endpoint({
    method: 'GET',
    path: '/invitation/{token}',
    summary: 'What an invitation gives; reading accepts nothing',
    access: 'public',
    params: tokenParams,
    response: invitationSchema,
  }),
  acceptNew: endpoint({
    method: 'POST',
    path: '/invitation/{token}/account',
    summary: 'Accept with a new account, and sign in',
    access: 'public',
    params: tokenParams,
    body: newAccountSchema.extend({ href: z.url() }),
    response: session,
  }),
  acceptPassword: endpoint({
    method: 'POST',
    path: '/invitation/{token}/session',
    summary: 'Accept with the password of the account that has the address, and sign in',
    access: 'public',
    params: tokenParams,
    body: z.object({ password: z.string().min(1, { error: 'required' }).max(200), href: z.url() }),
    response: session,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/invitation/{token}/acceptance',
    summary: 'Accept as the user of the session, whose invitation it must be',
    access: 'identity',
    params: tokenParams,
    response: z.undefined(),
    status: 204,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/invitation/{token}/refusal',
    summary: 'Decline an invitation',
    access: 'public',
    params: tokenParams,
    response: z.undefined(),
    status: 204,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/session/invitation/{invitation}',
    browser: true,
    summary: 'Accept or decline an own invitation, signed in',
    access: 'identity',
    body: z.object({ accept: z.boolean() }),
    response: z.undefined(),
    status: 204,
  }),
}
