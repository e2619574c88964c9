import { and, eq, gt, lt } from 'drizzle-orm'
import * as oidc from 'openid-client'
import { AppError } from '#contract/kernel/errors'
import type { ClaimNames } from '#contract/tenant/installation-setup'
import { openSecret } from '../capability/session/provider-secret.ts'
import { findUserByEmail } from '../capability/session/sign-in.ts'
import type { SiteRecord } from '../capability/session/site.ts'
import { updateUser } from '../capability/session/users.ts'
import { hashToken } from '../kernel/call/actor.ts'
import type { LoginProvider } from '../platform/db/schema/tenant.ts'
import { identities, providerSignIns, users } from '../platform/db/schema/user.ts'
import type { Database } from '../platform/db/store.ts'

const signInLifetime = 10 * 60_000

/** Seconds that one request to a provider may take. */
const requestTimeOut = 3
/** Milliseconds for all of them together: less than the web waits for an answer of ours. */
export const providerTimeout = 6_000

/** Gives up on a provider that hangs; what was under way ends by its own time-outs, and nobody waits for it. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the provider took too long')), providerTimeout)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** So long what a provider publishes counts; keys and addresses change now and then. */
const freshFor = 60 * 60_000
/** After a look-up that failed, what is known goes on for so long before the next one. */
const retryAfter = 60_000

type CachedProvider = { configuration: Promise<oidc.Configuration>; until: number }
const configurations = new Map<string, CachedProvider>()

const keyOf = ({ issuer, clientId, clientSecret }: LoginProvider) => JSON.stringify([issuer, clientId, clientSecret])

/** The provider's published configuration, looked up again when it has aged; while that fails the aged one goes on. */
function discover(provider: LoginProvider, now: Date): Promise<oidc.Configuration> {
  const key = keyOf(provider)
  const known = configurations.get(key)
  if (known !== undefined && now.getTime() < known.until) return known.configuration
  const found = lookUp(provider)
  configurations.set(key, { configuration: found, until: now.getTime() + freshFor })
  if (known === undefined) {
    found.catch(() => configurations.delete(key))
    return found
  }
  return found.catch(() => {
    configurations.set(key, { ...known, until: now.getTime() + retryAfter })
    return known.configuration
  })
}

/** A remembered configuration may be why a sign-in failed: the next one looks it up again. */
const forget = (provider: LoginProvider) => configurations.delete(keyOf(provider))

function lookUp({ issuer: address, clientId, clientSecret }: LoginProvider): Promise<oidc.Configuration> {
  const issuer = new URL(address)
  const isLoopback = issuer.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname)
  return oidc.discovery(issuer, clientId, clientSecret, undefined, {
    // Plain http is for a provider on this machine only: a test's, or a side-car.
    ...(isLoopback ? { execute: [oidc.allowInsecureRequests] } : {}),
    timeout: requestTimeOut,
  })
}

/** The provider with its secret opened. */
function providerOf(site: SiteRecord, id: string, key: string): LoginProvider {
  const provider = site.oauthProviders.find((candidate) => candidate.id === id)
  if (provider === undefined) throw new AppError('NOT_FOUND')
  try {
    return { ...provider, clientSecret: openSecret(provider.clientSecret, key) }
  } catch (cause) {
    // Sealed with another key than the installation has now.
    throw new AppError('PROVIDER_SIGN_IN_FAILED', { cause })
  }
}

const callbackUrl = (origin: string, provider: string) =>
  new URL(`/api/session/provider/${encodeURIComponent(provider)}/callback`, origin).href

export type ProviderStart = {
  site: SiteRecord
  provider: string
  href: string
  redirect: string
  /** Key that seals the secrets of providers. */
  key: string
  now: Date
}

/** Starts the authorisation code flow with PKCE, state and nonce (OpenID Connect Core 3.1, RFC 7636). */
export async function startProviderSignIn(
  db: Database,
  { site, provider: id, href, redirect, key, now }: ProviderStart,
) {
  const provider = providerOf(site, id, key)
  const configuration = await inTime(discover(provider, now)).catch((cause: unknown) => {
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
function nameOf(person: Record<string, unknown>, { givenName, familyName }: ClaimNames): Claims['name'] {
  const [givenClaim, family, name] = [
    person[givenName ?? 'given_name'],
    person[familyName ?? 'family_name'],
    person.name,
  ]
  if (textOf(givenClaim) !== '' || textOf(family) !== '')
    return { firstName: textOf(givenClaim), familyName: textOf(family) }
  const [first = '', ...rest] = textOf(name).split(' ')
  return { firstName: first, familyName: rest.join(' ') }
}

async function exchangeCode(
  provider: LoginProvider,
  href: string,
  attempt: typeof providerSignIns.$inferSelect,
  now: Date,
): Promise<Claims> {
  const configuration = await discover(provider, now)
  const url = new URL(href)
  const tokens = await oidc.authorizationCodeGrant(configuration, url, {
    pkceCodeVerifier: attempt.codeVerifier,
    expectedState: url.searchParams.get('state') ?? '',
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('no ID token')
  const names = provider.claims ?? {}
  const emailClaim = names.email ?? 'email'
  const person: Record<string, unknown> =
    typeof claims[emailClaim] === 'string'
      ? claims
      : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  const email = person[emailClaim]
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof email === 'string' ? email.toLowerCase() : undefined,
    emailVerified: provider.trustsEmail === true || person.email_verified === true,
    name: nameOf(person, names),
  }
}

/** Refuses an address of a domain that the site does not let in by this provider, also of who came in before. */
function requireDomain({ domains = [] }: LoginProvider, { email }: Claims): void {
  if (domains.length === 0) return
  const domain = email?.slice(email.lastIndexOf('@') + 1)
  if (domain === undefined || !domains.includes(domain)) throw new AppError('PROVIDER_SIGN_IN_FAILED')
}

/**
 * Finishes the flow: the attempt is used up whatever comes of it, the code is exchanged, and the identity belongs to a
 * user known under it, or to the user with the same, verified e-mail address. Nobody gets an account by signing in.
 */
export async function finishProviderSignIn(
  db: Database,
  { site, provider: id, href, key, now }: Omit<ProviderStart, 'redirect'>,
) {
  const provider = providerOf(site, id, key)
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
  const claims = await inTime(exchangeCode(provider, href, attempt, now)).catch((cause: unknown) => {
    forget(provider)
    throw new AppError('PROVIDER_SIGN_IN_FAILED', { cause })
  })
  requireDomain(provider, claims)
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
  return (await updateUser(db, user.id, claims.name)) ?? user
}

/** Forgets sign-ins at a provider that nobody finished by then. */
export const removeOldSignIns = (db: Database, before: Date) =>
  db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, before))
