import { and, asc, eq, ne } from 'drizzle-orm'
import { sameValue } from '#contract/content/values-compare'
import { AppError } from '#contract/kernel/errors'
import type { HostSetup, ProviderSetup, SiteSetup } from '#contract/tenant/installation-setup'
import { openSecret, sealSecret } from '../capability/session/provider-secret.ts'
import { type Author, recordEvent } from '../kernel/log/record.ts'
import { subjectOf } from '../kernel/team/repository.ts'
import { saveRecord } from '../kernel/version/save.ts'
import { versionedTable } from '../kernel/version/versioned-table.ts'
import { teams } from '../platform/db/schema/team.ts'
import { type LoginProvider, siteHosts, sites, tenants } from '../platform/db/schema/tenant.ts'
import type { Database } from '../platform/db/store.ts'

/** Who sets up something for the whole installation, as the action log names them. */
export type SetupAuthor = Pick<Author, 'userId' | 'name'>

/** The machine's owner. */
export const installer: SetupAuthor = { userId: null, name: 'npm run admin' }

export const refuse = (path: string, code: string) => new AppError('INVALID_FORM', { fields: [{ path, code }] })

type SiteRecord = typeof sites.$inferSelect
export type SetupContext = { by: SetupAuthor; now: Date }

/** The part of a site that is set up, outside the form of its administrators. */
const setupIn = ({ name, publicUrl, allowLogin, localUser, oauthProviders }: SiteRecord) => ({
  name,
  publicUrl,
  allowLogin,
  localUser,
  oauthProviders,
})
type Setup = ReturnType<typeof setupIn>

const siteSetup = versionedTable(sites, { valuesOf: setupIn, columnsOf: (setup: Setup) => setup })

/** As the log and the operator may read it: with providers, without their secrets. */
const shown = ({ oauthProviders, ...setup }: Setup) => ({
  ...setup,
  providers: oauthProviders.map(({ clientSecret: _secret, ...provider }) => provider),
})

const said = (value: unknown) =>
  typeof value === 'boolean'
    ? value
      ? 'yes'
      : 'no'
    : Array.isArray(value)
      ? value.join(', ') || 'none'
      : String(value)

/** Each value that differs, as `allowLogin of site demo: yes → no`. */
export function changesIn(what: string, before: object, after: object): string[] {
  const [old, fresh] = [
    new Map<string, unknown>(Object.entries(before)),
    new Map<string, unknown>(Object.entries(after)),
  ]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name) => {
    const [from, to] = [old.get(name), fresh.get(name)]
    if (sameValue(from, to)) return []
    if (from === undefined) return [`${name} of ${what}: ${said(to)}`]
    return [`${name} of ${what}: ${said(from)} → ${to === undefined ? 'none' : said(to)}`]
  })
}

/** The root team of a tenant, where what is set up for it is noted; and who noted it. */
export async function noteIn(tx: Database, tenantId: number, by: SetupAuthor) {
  const [root] = await tx
    .select()
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.tenantRoot, true)))
  if (root === undefined) throw new Error('a tenant without its root team')
  const author: Author = { tenantId, userId: by.userId, name: by.name }
  const entry = { action: 'settingsUpdated' as const, subject: subjectOf(root), permission: '' as const }
  return { author, entry }
}

async function siteOf(tx: Database, id: string, path: string): Promise<SiteRecord> {
  const [site] = await tx.select().from(sites).where(eq(sites.id, id)).for('update')
  if (site === undefined) throw refuse(path, 'invalid')
  return site
}

/** Saves what is set up for a site, with its version and its line in the log; nothing when it was so already. */
async function saveSetup(tx: Database, site: SiteRecord, values: Setup, { by, now }: SetupContext): Promise<boolean> {
  if (!values.localUser && values.oauthProviders.length === 0) throw refuse('localUser', 'site.noSignIn')
  const { author, entry } = await noteIn(tx, site.tenantId, by)
  const { isChanged } = await saveRecord({ db: tx, actor: author, now }, siteSetup, {
    ...{ id: site.id, values, base: site.version },
    note: (saved, before) => ({
      ...entry,
      details: { site: saved.id, setupFrom: shown(before), setupTo: shown(values) },
    }),
  })
  return isChanged
}

/** Makes a site, or makes one that is there what it should be; answers what that changed. */
export async function setUpSite(tx: Database, input: SiteSetup, context: SetupContext): Promise<string[]> {
  const { id, tenant, host, ...wanted } = input
  const [known] = await tx.select().from(sites).where(eq(sites.id, id)).for('update')
  if (known === undefined) return addSite(tx, input, context)
  if (tenant !== undefined) {
    const [owner] = await tx.select().from(tenants).where(eq(tenants.id, known.tenantId))
    if (owner?.key !== tenant) throw refuse('tenant', 'invalid')
  }
  const before = setupIn(known)
  const filled = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
  const after: Setup = { ...before, ...filled }
  const isChanged = await saveSetup(tx, known, after, context)
  const added = host === undefined ? [] : await setUpHost(tx, { site: id, host, remove: false }, context)
  return [...(isChanged ? changesIn(`site ${id}`, before, after) : []), ...added]
}

async function addSite(tx: Database, input: SiteSetup, context: SetupContext): Promise<string[]> {
  const { by, now } = context
  const { id, tenant, name, host, publicUrl, allowLogin, localUser } = input
  const missing = Object.entries({ tenant, name, host }).filter(([, value]) => value === undefined)
  if (missing.length > 0)
    throw new AppError('INVALID_FORM', { fields: missing.map(([path]) => ({ path, code: 'required' })) })
  const [owner] = await tx
    .select()
    .from(tenants)
    .where(eq(tenants.key, tenant ?? ''))
  if (owner === undefined) throw refuse('tenant', 'invalid')
  if (localUser === false) throw refuse('localUser', 'site.noSignIn')
  const values = { id, tenantId: owner.id, name: name ?? id, publicUrl: publicUrl ?? `https://${host}`, allowLogin }
  await tx.insert(sites).values(values)
  const { author, entry } = await noteIn(tx, owner.id, by)
  await recordEvent(tx, author, now, { ...entry, details: { site: id, setupTo: values } })
  const added = await setUpHost(tx, { site: id, host: host ?? '', remove: false }, context)
  return [`site ${id} of tenant ${owner.key} was made, on ${values.publicUrl}`, ...added]
}

/** Gives a site a host, or takes it away; a site keeps the one that its public address names. */
export async function setUpHost(
  tx: Database,
  { site: id, host, remove }: HostSetup,
  { by, now }: SetupContext,
): Promise<string[]> {
  const site = await siteOf(tx, id, 'site')
  const [existing] = await tx.select().from(siteHosts).where(eq(siteHosts.host, host))
  if (existing !== undefined && existing.siteId !== id) throw refuse('host', 'site.hostTaken')
  if ((existing === undefined) === remove) return []
  if (remove && new URL(site.publicUrl).hostname === host) throw refuse('host', 'site.hostInUse')
  const others = await tx.$count(siteHosts, and(eq(siteHosts.siteId, id), ne(siteHosts.host, host)))
  if (remove && others === 0) throw refuse('host', 'site.hostInUse')
  if (remove) await tx.delete(siteHosts).where(eq(siteHosts.host, host))
  else await tx.insert(siteHosts).values({ host, siteId: id })
  const { author, entry } = await noteIn(tx, site.tenantId, by)
  await recordEvent(tx, author, now, { ...entry, details: { site: id, [remove ? 'hostFrom' : 'hostTo']: host } })
  return [remove ? `site ${id} no longer answers on ${host}` : `site ${id} answers on ${host}`]
}

/** Sets up or removes a login provider; its secret is kept sealed with `key`. */
export async function setUpProvider(
  tx: Database,
  input: ProviderSetup,
  { key, ...context }: SetupContext & { key: string },
): Promise<string[]> {
  const { site: siteId, id, remove, ...wanted } = input
  const site = await siteOf(tx, siteId, 'site')
  const before = setupIn(site)
  const known = before.oauthProviders.find((provider) => provider.id === id)
  const what = `provider ${id} of site ${siteId}`
  if (remove) {
    if (known === undefined) return []
    const oauthProviders = before.oauthProviders.filter((provider) => provider.id !== id)
    await saveSetup(tx, site, { ...before, oauthProviders }, context)
    return [`${what} was removed`]
  }
  const provider = providerFrom(known, { id, ...wanted }, key)
  const oauthProviders =
    known === undefined
      ? [...before.oauthProviders, provider]
      : before.oauthProviders.map((one) => (one.id === id ? provider : one))
  if (!(await saveSetup(tx, site, { ...before, oauthProviders }, context))) return []
  if (known === undefined) return [`${what} was made: ${provider.name}, ${provider.issuer}`]
  const { clientSecret: oldSecret, claims: oldClaims, ...old } = known
  const { clientSecret, claims, ...fresh } = provider
  const changedSecret = oldSecret === clientSecret ? [] : [`secret of ${what}: another one`]
  return [
    ...changesIn(what, old, fresh),
    ...changesIn(`claims of ${what}`, oldClaims ?? {}, claims ?? {}),
    ...changedSecret,
  ]
}

type WantedProvider = Omit<ProviderSetup, 'site' | 'remove'>

function providerFrom(known: LoginProvider | undefined, wanted: WantedProvider, key: string): LoginProvider {
  const { id, name = known?.name, issuer = known?.issuer, clientId = known?.clientId, clientSecret } = wanted
  const missing = Object.entries({ name, issuer, clientId, clientSecret: clientSecret ?? known?.clientSecret })
  const fields = missing.flatMap(([path, value]) => (value === undefined ? [{ path, code: 'required' }] : []))
  if (fields.length > 0) throw new AppError('INVALID_FORM', { fields })
  const domains = wanted.domains ?? known?.domains ?? []
  const trustsEmail = wanted.trustsEmail ?? known?.trustsEmail ?? false
  // Else anyone who may choose an address at the provider would come in as whom they like.
  if (trustsEmail && domains.length === 0) throw refuse('domains', 'required')
  return {
    ...{ id, name: name ?? '', issuer: issuer ?? '', clientId: clientId ?? '' },
    clientSecret: secretFrom(known?.clientSecret, clientSecret, key),
    claims: { ...known?.claims, ...wanted.claims },
    domains,
    trustsEmail,
  }
}

/** The same secret stays sealed as it is, so that setting it again changes nothing. */
function secretFrom(known: string | undefined, secret: string | undefined, key: string): string {
  if (secret === undefined) return known ?? ''
  try {
    if (known !== undefined && known !== openSecret(known, key) && openSecret(known, key) === secret) return known
  } catch {
    // Sealed with a key that is gone: it is sealed anew.
  }
  return sealSecret(secret, key)
}

/** Every site with its hosts, by tenant. */
export async function sitesByTenant(db: Database) {
  const [all, hosts] = await Promise.all([
    db.select().from(sites).orderBy(asc(sites.id)),
    db.select().from(siteHosts).orderBy(asc(siteHosts.host)),
  ])
  return Map.groupBy(
    all.map(({ id, tenantId, name, publicUrl, allowLogin, localUser, oauthProviders }) => ({
      ...{ id, tenantId, name, publicUrl, allowLogin, localUser },
      hosts: hosts.flatMap(({ host, siteId }) => (siteId === id ? [host] : [])),
      providers: oauthProviders.map(({ claims = {}, domains = [], trustsEmail = false, ...provider }) => ({
        ...{ id: provider.id, name: provider.name, issuer: provider.issuer, clientId: provider.clientId },
        ...{ claims, domains, trustsEmail },
      })),
    })),
    ({ tenantId }) => tenantId,
  )
}
