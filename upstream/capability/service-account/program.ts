import { createHash } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from 'hono'
import { networksIn } from '#contract/access/service-account'
import { callsPerMinute } from '#contract/access/service-account-rules'
import { AppError } from '#contract/kernel/errors'
import { hashToken } from '../../kernel/call/actor.ts'
import type { Variables } from '../../kernel/call/mount.ts'
import { serviceAccounts } from '../../platform/db/schema/service-account.ts'
import { tenants } from '../../platform/db/schema/tenant.ts'
import { sessions } from '../../platform/db/schema/user.ts'
import type { Database } from '../../platform/db/store.ts'
import { countCall, type Usage } from '../../platform/http/rate-limit.ts'

/** A program that calls, by the token of its account. */
export type Program = { account: typeof serviceAccounts.$inferSelect; tenant: string; usage: Usage }

/**
 * The token of the session behind a program's token. A session of its own name would open the whole product: with this one between,
 * the token of a program is worth nothing but where programs call.
 */
export const sessionTokenOf = (token: string): string =>
  createHash('sha256').update('program').update('\0').update(token).digest('base64url')

/** Whether an address lies in one of the networks of an account; everywhere when it names none. */
export function isFromNetwork(networks: string, address: string): boolean {
  const lines = networksIn(networks)
  if (lines.length === 0) return true
  const allowed = new BlockList()
  for (const line of lines) {
    const [network = '', bits] = line.split('/')
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) allowed.addAddress(network, family)
    else allowed.addSubnet(network, Number(bits), family)
  }
  return isIP(address) !== 0 && allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** The token in `Authorization` (RFC 6750, section 2.1). */
export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(authorization ?? '')?.[1]

/** The account that a token is of, while it counts. */
async function accountOf(db: Database, token: string, now: Date) {
  const [found] = await db
    .select({ account: serviceAccounts, tenant: tenants.key })
    .from(sessions)
    .innerJoin(serviceAccounts, eq(serviceAccounts.userId, sessions.userId))
    .innerJoin(tenants, and(eq(tenants.id, serviceAccounts.tenantId), eq(tenants.active, true)))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(sessionTokenOf(token))),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(serviceAccounts.endedAt),
      ),
    )
  return found
}

/**
 * The program that calls on the site of a tenant, with headers that say how much of its minute is left. Refuses a token that is none,
 * of another tenant, expired or taken back with 401, an address outside the networks of its account with 403, and what is too much with 429.
 */
export async function admitProgram(context: Context<{ Variables: Variables }>, tenant: string): Promise<Program> {
  const { services, clientAddress } = context.var
  const { db } = services.store
  const now = services.now()
  const token = bearerToken(context.req.header('authorization'))
  context.header('WWW-Authenticate', 'Bearer')
  const found = token === undefined ? undefined : await accountOf(db, token, now)
  if (found === undefined || found.tenant !== tenant) throw new AppError('TOKEN_NOT_VALID')
  context.header('WWW-Authenticate', undefined)
  if (!isFromNetwork(found.account.networks, clientAddress)) throw new AppError('NETWORK_NOT_ALLOWED')
  const limit = { key: `program:${found.account.id}`, maximum: callsPerMinute, windowSeconds: 60 }
  const usage = await countCall(db, limit, now)
  for (const [name, value] of Object.entries(usageHeaders(usage))) context.header(name, value)
  if (usage.count > usage.maximum) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: usage.secondsLeft })
  return { ...found, usage }
}

/** How much of its minute a program has left, as headers. */
export const usageHeaders = ({ count, maximum, secondsLeft }: Usage) => ({
  'RateLimit-Limit': String(maximum),
  'RateLimit-Remaining': String(Math.max(0, maximum - count)),
  'RateLimit-Reset': String(secondsLeft),
})
