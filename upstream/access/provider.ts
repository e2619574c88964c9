import { and, eq, gt } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { AppError } from '#contract/kernel/errors'
import { findUserByEmail } from '../capability/session/sign-in.ts'
import type { SiteRecord } from '../capability/session/site.ts'
import { hashToken } from '../kernel/call/actor.ts'
import type { LoginProvider } from '../platform/db/schema/tenant.ts'
import { identities, providerSignIns, users } from '../platform/db/schema/user.ts'
import type { Database } from '../platform/db/store.ts'

const signInLifetime = 10 * 60_000

/** Seconds that one request to a provider may take. */
const requestTimeOut = 3
/** Milliseconds for all of them together: less than the web waits for an answer of ours. */
export const patience = 6_000

/** Gives up on a provider that hangs; what was under way ends by its own time-outs, and nobody waits for it. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the provider took too long')), patience)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

const configurations = new Map<string, Promise<oidc.Configuration>>()

/** The provider's published configuration, looked up once; a failed look-up is forgotten and tried again. */
function discover(provider: LoginProvider): Promise<oidc.Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret])
  const known = configurations.get(key)
  if (known !== undefined) return known
  const issuer = new URL(provider.issuer)
  const isLoopback = issuer.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname)
  const found = oidc.discovery(issuer, provider.clientId, provider.clientSecret, undefined, {
    // Plain http is for a provider on this machine only: a test's, or a side-car.
    ...(isLoopback ? { execute: [oidc.allowInsecureRequests] } : {}),
    timeout: requestTimeOut,
  })
  configurations.set(key, found)
  found.catch(() => configurations.delete(key))
  return found
}

function providerOf(site: SiteRecord, id: string): LoginProvider {
  const provider = site.oauthProviders.find((candidate) => candidate.id === id)
  if (provider === undefined) throw new AppError('NOT_FOUND')
  return provider
}

const callbackUrl = (origin: string, provider: string) =>
  new URL(`/api/session/provider/${encodeURIComponent(provider)}/callback`, origin).href

export type ProviderStart = { site: SiteRecord; provider: string; href: string; redirect: string; now: Date }

/** Starts the authorisation code flow with PKCE, state and nonce (OpenID Connect Core 3.1, RFC 7636). */
export async function startProviderSignIn(db: Database, { site, provider: id, href, redirect, now }: ProviderStart) {
  const provider = providerOf(site, id)
  const configuration = await inTime(discover(provider)).catch((cause: unknown) => {
    throw new AppError('PROVIDER_SIGN_IN_FAILED', { cause })
  })
  const codeVerifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const nonce = oidc.randomNonce()
  const authorizationUrl = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(new URL(href).origin, id),
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  await db.insert(providerSignIns).values({
    stateHash: hashToken(state),
    siteId: site.id,
    provider: id,
    codeVerifier,
    nonce,
    redirect,
    expiresAt: new Date(now.getTime() + signInLifetime),
  })
  return { authorizationUrl: authorizationUrl.href, state }
}

type Claims = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  /** As the provider knows somebody; for who has no name here yet. */
  name: { firstName: string; familyName: string }
}

const longestName = 80

const textOf = (value: unknown) =>
  typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\p{Zl}\p{Zp}<>]+/gu, ' ')
        .trim()
        .slice(0, longestName)
    : ''

/** Given and family name, or the whole name cut at its first space. */
function nameOf({ given_name: given, family_name: family, name }: Record<string, unknown>): Claims['name'] {
  if (textOf(given) !== '' || textOf(family) !== '') return { firstName: textOf(given), familyName: textOf(family) }
  const [first = '', ...rest] = textOf(name).split(' ')
  return { firstName: first, familyName: rest.join(' ') }
}

async function exchangeCode(
  provider: LoginProvider,
  href: string,
  attempt: typeof providerSignIns.$inferSelect,
): Promise<Claims> {
  const configuration = await discover(provider)
  const url = new URL(href)
  const tokens = await oidc.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: url.searchParams.get('state') ?? '',
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('no ID token')
  const person =
    typeof claims.email === 'string' ? claims : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  const { email, email_verified: verified } = person
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email : undefined,
    emailVerified: verified === true,
    name: nameOf(person),
  }
}

/**
 * Finishes the flow: the attempt is used up whatever comes of it, the code is exchanged, and the identity belongs to a
 * user known under it, or to the user with the same, verified e-mail address. Nobody gets an account by signing in.
 */
export async function finishProviderSignIn(
  db: Database,
  { site, provider: id, href, now }: Omit<ProviderStart, 'redirect'>,
) {
  const provider = providerOf(site, id)
  const state = new URL(href).searchParams.get('state') ?? ''
  const [attempt] = await db
    .delete(providerSignIns)
    .where(
      and(
        eq(providerSignIns.stateHash, hashToken(state)),
        eq(providerSignIns.siteId, site.id),
        eq(providerSignIns.provider, id),
        gt(providerSignIns.expiresAt, now),
      ),
    )
    .returning()
  if (attempt === undefined) throw new AppError('PROVIDER_SIGN_IN_FAILED')
  const claims = await inTime(exchangeCode(provider, href, attempt)).catch((cause: unknown) => {
    throw new AppError('PROVIDER_SIGN_IN_FAILED', { cause })
  })
  const user = await findUserOfIdentity(db, claims, now)
  if (user === undefined || user.disabledAt !== null) throw new AppError('PROVIDER_SIGN_IN_FAILED')
  return { user, redirect: attempt.redirect }
}

async function findUserOfIdentity(db: Database, claims: Claims, now: Date) {
  const { issuer, subject, email, emailVerified } = claims
  const [known] = await db
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  if (known !== undefined) return known.user
  const user = email === undefined || !emailVerified ? undefined : await findUserByEmail(db, email)
  if (user === undefined || user.disabledAt !== null) return undefined
  await db.insert(identities).values({ issuer, subject, userId: user.id, createdAt: now }).onConflictDoNothing()
  if (user.firstName !== '' || user.familyName !== '') return user
  // Somebody who was invited and comes in this way never typed a name.
  const [named] = await db.update(users).set(claims.name).where(eq(users.id, user.id)).returning()
  return named ?? user
}
