import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { keySchema } from '../kernel/key.ts'
import { lineSchema, multilineSchema } from '../kernel/text.ts'
import {
  endReasons,
  networksMaximum,
  serviceAccountLevels,
  serviceAccountNameMaximum,
  serviceAccountPurposeMaximum,
  serviceAccountStates,
} from './service-account-rules.ts'

const endpoint = defineApi('main')

const instant = z.iso.datetime({ offset: true })
const level = z.enum(serviceAccountLevels)
const network = z.union([z.cidrv4(), z.cidrv6(), z.ipv4(), z.ipv6()])

/** The lines of a text that are not empty. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Addresses and networks, one a line; none means everywhere. */
const networksSchema = multilineSchema(1000).superRefine((text, context) => {
  const lines = linesOf(text)
  if (lines.length > networksMaximum) context.addIssue({ code: 'custom', message: 'serviceAccount.tooManyNetworks' })
  if (lines.some((line) => !network.safeParse(line).success))
    context.addIssue({ code: 'custom', message: 'serviceAccount.network' })
})

export const networksIn = (networks: string): string[] => linesOf(networks)

/** The details of a program: its purpose, who is responsible for it, its rights and its end date. */
export const serviceAccountInputSchema = z
  .object({
    name: lineSchema(serviceAccountNameMaximum).min(1, { error: 'required' }),
    purpose: multilineSchema(serviceAccountPurposeMaximum).min(1, { error: 'required' }),
    owner: z.uuid({ error: 'required' }),
    /** In the team and below it. */
    level: z.union([level, z.literal('none')]),
    /** Keys of projects of which it reads what is published. */
    projects: z.array(keySchema).max(100, { error: 'selections.maximum' }),
    /** The last day on which it has access; empty for no such day. */
    endsOn: z.union([z.literal(''), z.iso.date({ error: 'date.invalid' })]),
    networks: networksSchema,
  })
  .superRefine(({ level, projects }, context) => {
    if (level === 'none' && projects.length === 0)
      context.addIssue({ code: 'custom', path: ['level'], message: 'serviceAccount.nothing' })
  })
  .meta({ id: 'ServiceAccountInput' })
export type ServiceAccountInput = z.infer<typeof serviceAccountInputSchema>

const secretSchema = z.object({
  id: z.uuid(),
  /** Its last four characters, by which somebody knows it again. */
  hint: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  lastUsedAt: instant.nullable(),
  /** Until when it counts beside a newer one. */
  endsAt: instant.nullable(),
})
export type ServiceAccountSecret = z.infer<typeof secretSchema>

export const serviceAccountSchema = z
  .object({
    /** By which the program names itself. */
    id: z.uuid(),
    values: serviceAccountInputSchema,
    state: z.enum(serviceAccountStates),
    ownerName: z.string(),
    /** Works no more, or has no role that reaches the team. */
    isOwnerGone: z.boolean(),
    confirmBy: instant,
    endedAt: instant.nullable(),
    endReason: z.enum(endReasons).nullable(),
    lastUsedAt: instant.nullable(),
    secrets: z.array(secretSchema),
    createdAt: instant,
    updatedAt: instant,
    updatedBy: z.string(),
    version: z.number().int(),
  })
  .meta({ id: 'ServiceAccount' })
export type ServiceAccount = z.infer<typeof serviceAccountSchema>

/** Options when adding a program to a team. */
export const serviceAccountChoicesSchema = z.object({
  levels: z.array(level),
  projects: z.array(z.object({ key: z.string(), name: z.string() })),
  owners: z.array(z.object({ user: z.uuid(), name: z.string() })),
})
export type ServiceAccountChoices = z.infer<typeof serviceAccountChoicesSchema>
const list = '/team/{team}/service-account'
const one = `${list}/{account}` as const

export const serviceAccountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: list,
    summary: 'Programs that have access in a team',
    response: z.object({ items: z.array(serviceAccountSchema) }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/team/{team}/service-account-choices',
    summary: 'What the caller can give a program of a team, and who can answer for it',
    response: serviceAccountChoicesSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: list,
    browser: true,
    summary: 'Give a program access in a team',
    body: serviceAccountInputSchema,
    response: serviceAccountSchema,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: one,
    summary: 'A program that has access in a team',
    response: serviceAccountSchema,
    tagged: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: one,
    browser: true,
    summary: 'Change what a program may do; nobody gives it more than they hold',
    body: serviceAccountInputSchema,
    response: serviceAccountSchema,
    versioned: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${one}/confirm`,
    browser: true,
    summary: 'Say that a program is still needed; for its owner, or for who manages it where the owner has gone',
    response: serviceAccountSchema,
    idempotent: true,
  }),
  end: endpoint({
    method: 'POST',
    path: `${one}/end`,
    browser: true,
    summary: 'End the access of a program, at once and for good',
    response: serviceAccountSchema,
    versioned: true,
  }),
  addSecret: endpoint({
    method: 'POST',
    path: `${one}/secret`,
    browser: true,
    summary: 'Make a secret, which is shown this once; the one of before counts beside it for a week',
    // No key: a stored answer would keep the secret.
    response: z.object({ secret: z.string(), account: serviceAccountSchema }),
    status: 201,
  }),
  revokeSecret: endpoint({
    method: 'DELETE',
    path: `${one}/secret/{secret}`,
    browser: true,
    summary: 'Make a secret worthless at once, and the tokens that were given for it',
    response: serviceAccountSchema,
  }),
}
