import { randomBytes } from 'node:crypto'
import { createRoute, z } from '@hono/zod-openapi'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Context } from 'hono'
import { stateOf, tokenMinutes } from '#contract/access/service-account-rules'
import { isFromNetwork, sessionTokenOf } from '../../capability/service-account/program.ts'
import { hashToken } from '../../kernel/call/actor.ts'
import type { Application, Variables } from '../../kernel/call/mount.ts'
import { addSession } from '../../kernel/call/sessions.ts'
import { siteFor } from '../../kernel/recipient/recipients.ts'
import { serviceAccountSecrets, serviceAccounts } from '../../platform/db/schema/service-account.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import type { Database } from '../../platform/db/store.ts'
import { networkOf } from '../../platform/http/address.ts'
import { countTries } from '../../platform/http/rate-limit.ts'
import { localDate } from '../../platform/text/local-date.ts'
import { hashSecret } from './repository.ts'

// The token endpoint for client credentials (RFC 6749, sections 4.4 and 5).

const errors = {
  invalid_request: { status: 400, description: 'Send the parameters as application/x-www-form-urlencoded, each once' },
  unsupported_grant_type: { status: 400, description: 'The grant_type is client_credentials' },
  invalid_client: { status: 401, description: 'The client_id or the client_secret is not right, or counts no more' },
  unauthorized_client: { status: 400, description: 'This program may not call from this address' },
} as const

type Refusal = keyof typeof errors

const credentials = z.object({ id: z.uuid(), secret: z.string().min(20).max(200) })

/** Both parts are encoded before they are joined (RFC 6749, section 2.3.1). */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/** Who asks, by HTTP Basic or in the form; not both. */
function credentialsIn(authorization: string | undefined, form: URLSearchParams) {
  const basic = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1]
  if (basic === undefined) return { id: form.get('client_id'), secret: form.get('client_secret') }
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(/:(.*)/s)
  return form.has('client_secret') ? undefined : { id: decoded(id), secret: decoded(secret) }
}

const isOncePerName = (form: URLSearchParams) => new Set(form.keys()).size === [...form.keys()].length

/** So often may an address ask for a token in a minute, and its network. */
const limitsOf = (address: string) => [
  { key: `token:${address}`, maximum: 60, windowSeconds: 60 },
  { key: `token:net:${networkOf(address)}`, maximum: 300, windowSeconds: 60 },
]

type TokenRequest = { tenant: string; client: z.infer<typeof credentials>; clientAddress: string; userAgent: string }

/** Gives a token for a secret that counts, or says why not. */
async function giveToken(tx: Database, request: TokenRequest, now: Date): Promise<string | Refusal> {
  const { tenant, client, clientAddress, userAgent } = request
  const [found] = await tx
    .select({ account: serviceAccounts, secret: serviceAccountSecrets })
    .from(serviceAccountSecrets)
    .innerJoin(serviceAccounts, eq(serviceAccounts.id, serviceAccountSecrets.accountId))
    .innerJoin(tenants, eq(tenants.id, serviceAccounts.tenantId))
    .where(
      and(
        eq(tenants.key, tenant),
        tenants.active,
        eq(serviceAccounts.id, client.id),
        eq(serviceAccountSecrets.hash, hashSecret(client.secret)),
        or(isNull(serviceAccountSecrets.endsAt), gt(serviceAccountSecrets.endsAt, now)),
      ),
    )
  const site = found && (await siteFor(tx, found.account.tenantId, null))
  if (found === undefined || site === undefined) return 'invalid_client'
  const { account, secret } = found
  if (stateOf(account, now, localDate(now)) === 'ended') return 'invalid_client'
  if (!isFromNetwork(account.networks, clientAddress)) return 'unauthorized_client'
  const token = `kbt_${randomBytes(32).toString('base64url')}`
  await addSession(tx, {
    tokenHash: hashToken(sessionTokenOf(token)),
    ...{ userId: account.userId, siteId: site.id, createdAt: now, userAgent },
    expiresAt: new Date(now.getTime() + tokenMinutes * 60_000),
  })
  await tx.update(serviceAccounts).set({ lastUsedAt: now }).where(eq(serviceAccounts.id, account.id))
  await tx.update(serviceAccountSecrets).set({ lastUsedAt: now }).where(eq(serviceAccountSecrets.id, secret.id))
  return token
}

const isRefusal = (answer: string): answer is Refusal => Object.hasOwn(errors, answer)

async function formIn(context: Context): Promise<URLSearchParams | undefined> {
  const type = context.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return undefined
  const form = new URLSearchParams(await context.req.text())
  return isOncePerName(form) ? form : undefined
}

const tokenSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.number().int().meta({ description: 'Seconds' }),
})
const refusalSchema = z.object({
  error: z.enum(['invalid_request', 'unsupported_grant_type', 'invalid_client', 'unauthorized_client']),
  error_description: z.string(),
})

function describeTokens(app: Application): void {
  const refusal = (description: string) => ({ description, content: { 'application/json': { schema: refusalSchema } } })
  const form = z.object({
    grant_type: z.literal('client_credentials'),
    client_id: z.uuid().optional().meta({ description: 'Where HTTP Basic does not say it' }),
    client_secret: z.string().optional(),
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'client', { type: 'http', scheme: 'basic' })
  app.openAPIRegistry.registerPath(
    createRoute({
      method: 'post',
      path: '/oauth/token',
      operationId: 'getToken',
      tags: ['Programs'],
      summary: 'A token for a program, by the client credentials of OAuth 2.0',
      description:
        'RFC 6749, section 4.4: by HTTP Basic, or with `client_id` and `client_secret` in the form. It counts for a quarter of an hour.',
      security: [{}, { client: [] }],
      request: { body: { required: true, content: { 'application/x-www-form-urlencoded': { schema: form } } } },
      responses: {
        200: { description: 'The token', content: { 'application/json': { schema: tokenSchema } } },
        400: refusal('What was sent is not right, or the program may not call from this address'),
        401: refusal('The identifier or the secret is not right, or counts no more'),
        429: { description: 'Too much was asked from this address; `Retry-After` says when it can go on' },
      },
    }),
  )
}

/** `POST /oauth/{tenant}/token`, below the open data: a token for a program, for a quarter of an hour. */
export function mountTokens(app: Application): void {
  describeTokens(app)
  const refuse = (context: Context<{ Variables: Variables }>, error: Refusal) => {
    const { status, description } = errors[error]
    if (status === 401) context.header('WWW-Authenticate', 'Basic realm="Kaartenbak"')
    return context.json({ error, error_description: description }, status)
  }
  app.post('/oauth/:tenant/token', async (context) => {
    const { services, clientAddress, userAgent } = context.var
    const now = services.now()
    context.header('Cache-Control', 'no-store')
    await countTries(services.store.db, limitsOf(clientAddress), now)
    const form = await formIn(context)
    const raw = form && credentialsIn(context.req.header('authorization'), form)
    if (form === undefined || raw === undefined) return refuse(context, 'invalid_request')
    if (form.get('grant_type') !== 'client_credentials')
      return refuse(context, form.has('grant_type') ? 'unsupported_grant_type' : 'invalid_request')
    const client = credentials.safeParse(raw)
    if (!client.success) return refuse(context, 'invalid_client')
    const request = { tenant: context.req.param('tenant'), client: client.data, clientAddress, userAgent }
    const answer = await services.store.withTransaction((tx) => giveToken(tx, request, now))
    if (isRefusal(answer)) return refuse(context, answer)
    return context.json({ access_token: answer, token_type: 'Bearer', expires_in: tokenMinutes * 60 })
  })
}
