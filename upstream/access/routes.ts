import { and, eq, ne } from 'drizzle-orm'
import { sessionIdleTime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { sessionEndpoints } from '#contract/people/session'
import { demoEndpoints } from '#contract/tenant/demo'
import { siteEndpoints } from '#contract/tenant/site'
import { sessionEvent } from '../capability/session/session-event.ts'
import { startSession } from '../capability/session/sign-in.ts'
import { getSiteOf, getSiteOfTenant, toSiteSettings } from '../capability/session/site.ts'
import { recordViewingEnd, startViewing } from '../capability/session/viewing.ts'
import type { Actor } from '../kernel/call/actor.ts'
import { maintenanceMode } from '../kernel/call/maintenance-mode.ts'
import { type Application, mount } from '../kernel/call/mount.ts'
import { endSession, touchSession } from '../kernel/call/sessions.ts'
import { recordEvent } from '../kernel/log/record.ts'
import { roleAssignments, roles } from '../platform/db/schema/role.ts'
import { sites } from '../platform/db/schema/tenant.ts'
import type { Database } from '../platform/db/store.ts'
import { countTries } from '../platform/http/rate-limit.ts'
import type { Services } from '../platform/process/services.ts'
import { finishSignIn, signInByPassword } from './password-sign-in.ts'
import { finishProviderSignIn, startProviderSignIn } from './provider.ts'

/** The other sites that a role of this person opens; one for websites only opens none. */
function applicationsBeside(db: Database, actor: Actor) {
  return db
    .selectDistinct({ name: sites.name, url: sites.publicUrl })
    .from(roleAssignments)
    .innerJoin(roles, eq(roles.id, roleAssignments.roleId))
    .innerJoin(sites, eq(sites.tenantId, roleAssignments.tenantId))
    .where(
      and(
        eq(roleAssignments.userId, actor.userId),
        eq(roleAssignments.status, 'active'),
        eq(roles.websiteOnly, false),
        ne(sites.id, actor.siteId),
        // Who looks on learns what somebody may do here, not where else they work.
        actor.viewer === null ? undefined : eq(sites.tenantId, actor.tenantId),
      ),
    )
    .orderBy(sites.name)
}

const idleExpiry = (actor: Actor) => new Date(actor.lastUsedAt.getTime() + sessionIdleTime).toISOString()

const providerKeyOf = ({ providerKey, installationToken }: Services) => providerKey ?? installationToken

/** The access API: sites, sessions and signing in. */
export function mountAccess(app: Application): void {
  mount(app, siteEndpoints.settings, async ({ services: { demonstration }, db, query, now }) => {
    const [site, { isOn }] = await Promise.all([getSiteOfTenant(db, query.href), maintenanceMode(db)])
    return { ...toSiteSettings(site, isOn, now), demo: demonstration?.of(site.tenant.key) }
  })

  mount(app, demoEndpoints.restart, async ({ services: { demonstration }, db, now }) => {
    if (demonstration === undefined) throw new AppError('NOT_FOUND')
    await demonstration.restart(db, now)
    return undefined
  })

  mount(app, siteEndpoints.picture, async ({ services: { files }, db, params, query }) => {
    const { pictures } = await getSiteOf(db, query.href)
    const version = pictures[params.picture]?.version
    // Small is large enough: a logo is shown in a bar of 54 pixels.
    const found = version === undefined ? undefined : await files.open(version, 'thumbnail')
    if (found === undefined) throw new AppError('NOT_FOUND')
    return {
      stream: found.stream,
      headers: {
        'Content-Type': 'image/webp',
        'Content-Length': String(found.bytes),
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'X-Content-Type-Options': 'nosniff',
      },
    }
  })

  mount(app, sessionEndpoints.get, async ({ actor, query }) => {
    const access = actor.grants.map(({ role, depth, party }) => ({ role, depth, party: `${party.type}/${party.key}` }))
    return {
      allowLogin: actor.allowLogin,
      sessionData: {
        userId: actor.userId,
        tenantId: actor.tenantId,
        siteId: actor.siteId,
        createdAt: actor.createdAt.toISOString(),
        idleExpiresAt: idleExpiry(actor),
        expiresAt: actor.expiresAt.toISOString(),
        ...(query['exclude-access'] === 'true' ? {} : { access }),
      },
    }
  })

  mount(app, sessionEndpoints.identity, async ({ db, actor }) => ({
    email: actor.email,
    name: actor.name,
    applications: await applicationsBeside(db, actor),
  }))

  // Own transaction: a failed try must be counted although the sign-in itself is refused.
  const ownTransaction = { ownTransaction: true }
  mount(
    app,
    sessionEndpoints.create,
    ({ services, body, ...from }) => signInByPassword(services, body, from),
    ownTransaction,
  )
  mount(
    app,
    sessionEndpoints.secondFactor,
    ({ services, body, ...from }) => finishSignIn(services, body, from),
    ownTransaction,
  )

  mount(app, sessionEndpoints.view, ({ db, actor, params, now }) => startViewing(db, actor, params.user, now))

  mount(app, sessionEndpoints.delete, async ({ db, actor, now }) => {
    await endSession(db, actor.tokenHash, now)
    if (actor.viewer === null) await recordEvent(db, actor, now, sessionEvent('signedOut', actor.userId, actor.name))
    else await recordViewingEnd(db, actor, actor.viewer, now)
    return undefined
  })

  mount(app, sessionEndpoints.extend, async ({ db, actor, now }) => {
    await touchSession(db, actor.tokenHash, now)
    return { idleExpiresAt: new Date(now.getTime() + sessionIdleTime).toISOString() }
  })

  mount(
    app,
    sessionEndpoints.startProvider,
    async ({ services, params, body, now, clientAddress }) => {
      const { store } = services
      const limit = { key: `provider:${clientAddress}`, maximum: 300, windowSeconds: 15 * 60 }
      await countTries(store.db, [limit], now)
      const site = await getSiteOf(store.db, body.href)
      if (!site.allowLogin) throw new AppError('SIGN_IN_NOT_ALLOWED')
      return startProviderSignIn(store.db, {
        site,
        provider: params.provider,
        ...body,
        key: providerKeyOf(services),
        now,
      })
    },
    ownTransaction,
  )

  mount(
    app,
    sessionEndpoints.finishProvider,
    async ({ services, params, body, now, userAgent }) => {
      const { store } = services
      const site = await getSiteOf(store.db, body.href)
      if (!site.allowLogin) throw new AppError('SIGN_IN_NOT_ALLOWED')
      const { user, redirect } = await finishProviderSignIn(store.db, {
        site,
        provider: params.provider,
        href: body.href,
        key: providerKeyOf(services),
        now,
      })
      const session = await store.withTransaction((tx) =>
        startSession(tx, user, site, now, { userAgent, byProvider: true }),
      )
      return { ...session, redirect }
    },
    ownTransaction,
  )
}
