import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { keySchema } from './key.ts'
import { listQuerySchema, pageOf } from './list.ts'

const instant = z.iso.datetime({ offset: true })

/** Everything that is written to the audit log; each has a sentence in messages/<locale>/audit.json. */
export const auditActions = [
  'created',
  'updated',
  'deleted',
  'savedConcept',
  'savedReady',
  'published',
  'confirmed',
  'signedIn',
  'signedOut',
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
})
export type AuditEvent = z.infer<typeof auditEventSchema>

export const historyTypes = ['organisation', 'product', 'supplement', 'agenda', 'team'] as const

export const versionRowSchema = z.object({
  uuid: z.string(),
  number: z.number().int(),
  author: z.string(),
  at: instant,
  reason: z.string(),
})
export type VersionRow = z.infer<typeof versionRowSchema>

export const auditEndpoints = {
  organisation: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/organisation/{organisation}/auditlog',
    summary: 'What happened with an organisation and everything in it, newest first',
    access: 'session',
    params: z.object({ organisation: keySchema }),
    query: listQuerySchema,
    response: pageOf(auditEventSchema),
  }),
  team: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/team/{team}/auditlog',
    summary: 'What happened with a team itself, newest first',
    access: 'session',
    params: z.object({ team: keySchema }),
    query: listQuerySchema,
    response: pageOf(auditEventSchema),
  }),
  organisationVersion: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/organisation/{organisation}/version/{version}',
    summary: 'A version of an organisation or of something in it',
    access: 'session',
    params: z.object({ organisation: keySchema, version: z.uuid() }),
    response: versionRowSchema,
  }),
  teamVersion: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/team/{team}/version/{version}',
    summary: 'A version of a team',
    access: 'session',
    params: z.object({ team: keySchema, version: z.uuid() }),
    response: versionRowSchema,
  }),
  history: defineEndpoint({
    api: 'main',
    method: 'GET',
    path: '/history/{type}/{key}',
    summary: 'Versions of a thing, newest first',
    access: 'session',
    params: z.object({ type: z.enum(historyTypes), key: keySchema }),
    query: listQuerySchema,
    response: pageOf(versionRowSchema),
  }),
}
