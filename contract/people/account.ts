import { z } from 'zod'
import { locales, notificationFrequencies } from '../kernel/constants.ts'
import { emailSchema } from '../kernel/email.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { lineSchema } from '../kernel/text.ts'
import { newPasswordSchema } from './password.ts'
import { codeSchema, secondFactorSchema } from './second-factor.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })

export const accountInputSchema = z.object({
  firstName: lineSchema(80).min(1, { error: 'required' }),
  infix: lineSchema(40),
  familyName: lineSchema(120).min(1, { error: 'required' }),
  phoneNumber: lineSchema(30).refine((number) => /^[+\d().\s/-]*$/.test(number), { error: 'phone.invalid' }),
  locale: z.enum(locales),
  notificationFrequency: z.enum(notificationFrequencies),
})
export type AccountInput = z.infer<typeof accountInputSchema>

export const accountSchema = accountInputSchema
  .extend({
    /** A login provider may know no more than one name of somebody, or none. */
    firstName: z.string(),
    familyName: z.string(),
    email: z.string(),
    /** False for users who sign in with a login provider only. */
    hasPassword: z.boolean(),
    secondFactor: secondFactorSchema,
    /** Where the user is signed in, this session first. */
    sessions: z.array(
      z.object({
        isCurrent: z.boolean(),
        site: z.string(),
        /** The browser's user agent at sign-in; empty when it sent none. */
        userAgent: z.string(),
        createdAt: instant,
        lastUsedAt: instant,
        expiresAt: instant,
      }),
    ),
    /** When and with what somebody signed in as this user in the last month, the last first. */
    signIns: z.array(
      z.object({ site: z.string(), userAgent: z.string(), at: instant, isOpen: z.boolean(), isNewDevice: z.boolean() }),
    ),
  })
  .meta({ id: 'Account' })
export type Account = z.infer<typeof accountSchema>

export const passwordChangeSchema = z.object({
  current: z.string().min(1, { error: 'required' }).max(200, { error: 'tooLong' }),
  password: newPasswordSchema,
  /** Of who signs in in two steps. */
  code: codeSchema.optional(),
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>

const tokenParams = z.object({ token: z.string().regex(/^[\w-]{43}$/, { error: 'invalid' }) })

export const accountEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/account',
    summary: 'The own account, where the site lets people keep it themselves',
    response: accountSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/account',
    browser: true,
    summary: 'Change the own account',
    body: accountInputSchema,
    response: accountSchema,
  }),
  chooseLanguage: endpoint({
    method: 'PUT',
    path: '/account/language',
    summary: 'Choose the own language, in which mails are written too',
    body: accountInputSchema.pick({ locale: true }),
    response: z.undefined(),
    status: 204,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/account/password',
    browser: true,
    summary: 'Change the own password, with a code where the account has a second factor; other sessions end',
    body: passwordChangeSchema,
    response: z.object({ ended: z.number().int() }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/account/session',
    browser: true,
    summary: 'Sign out everywhere else',
    response: z.object({ ended: z.number().int() }),
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/password-reset',
    summary: 'Ask for a mail to choose a new password; the answer is the same for every address',
    access: 'public',
    body: z.object({
      email: z.string().trim().toLowerCase().min(1, { error: 'required' }).pipe(emailSchema),
      href: z.url(),
    }),
    response: z.object({ accepted: z.literal(true) }),
    status: 202,
  }),
  openReset: endpoint({
    method: 'GET',
    path: '/password-reset/{token}',
    summary: 'Whose password a link is for; reading uses nothing up',
    access: 'public',
    params: tokenParams,
    response: z.object({ email: z.string(), asksCode: z.boolean() }),
  }),
  reset: endpoint({
    method: 'POST',
    path: '/password-reset/{token}',
    summary:
      'Choose a new password, with a code where the account has a second factor; all sessions end, and the link works once',
    access: 'public',
    params: tokenParams,
    body: passwordChangeSchema.omit({ current: true }),
    /** For the browser to keep: the reader of the mail is known there, and no stranger's tries to sign in count for them. */
    response: z.object({ device: z.string() }),
  }),
}
