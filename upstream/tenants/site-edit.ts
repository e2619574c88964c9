import { and, asc, eq } from 'drizzle-orm'
import { AppError } from '#contract/kernel/errors'
import { toInstant } from '#contract/kernel/moment'
import type { ImportantMessage } from '#contract/tenant/site'
import { helpPlaces, siteColours, siteIcons } from '#contract/tenant/site-choices'
import { type SiteForEdit, type SiteInput, siteInputSchema } from '#contract/tenant/site-edit'
import type { Actor } from '../kernel/call/actor.ts'
import { subjectOf, type TeamRecord } from '../kernel/team/repository.ts'
import { saveRecord } from '../kernel/version/save.ts'
import { versionedTable } from '../kernel/version/versioned-table.ts'
import { siteHosts, sites } from '../platform/db/schema/tenant.ts'
import { identities } from '../platform/db/schema/user.ts'
import type { Database } from '../platform/db/store.ts'
import { localMinute } from '../platform/text/local-date.ts'
import { coloursOf } from './colours.ts'

type SiteRecord = typeof sites.$inferSelect

/** The colour of a site that never chose one: that of the product. */
const productColour = '#0a7f8f'

const ofSession = ({ tenantId, siteId }: Actor) => and(eq(sites.id, siteId), eq(sites.tenantId, tenantId))

const localOf = (instant: string | null | undefined) => (instant ? localMinute(new Date(instant)) : '')

/** A site as its form has it. */
export function inputOf(site: SiteRecord): SiteInput {
  const message = site.importantMessage
  const help = Object.fromEntries(helpPlaces.map((place) => [place, site.helpArticles[place] ?? '']))
  return siteInputSchema.parse({
    ...site,
    iconCls: siteIcons.find((icon) => icon === site.iconCls) ?? '',
    profileUrl: site.profileUrl ?? '',
    logoutUrl: site.logoutUrl ?? '',
    colour: site.stylesheet['--tenant'] ?? productColour,
    colours: Object.fromEntries(siteColours.map((name) => [name, site.colours[name] ?? ''])),
    messageLevel: message?.level ?? 'info',
    messageNl: message?.text.nl ?? '',
    messageEn: message?.text.en ?? '',
    messageFrom: localOf(message?.from),
    messageUntil: localOf(message?.until),
    help,
  })
}

/** The site of the session, or 404. */
export async function getSite(db: Database, actor: Actor): Promise<SiteRecord> {
  const [site] = await db.select().from(sites).where(ofSession(actor))
  if (site === undefined) throw new AppError('NOT_FOUND')
  return site
}

/** The site of the session with all that its administrators may know; secrets of providers are no part of it. */
export async function siteForEdit(db: Database, actor: Actor): Promise<SiteForEdit> {
  const [site, hosts] = await Promise.all([
    getSite(db, actor),
    db.select().from(siteHosts).where(eq(siteHosts.siteId, actor.siteId)).orderBy(asc(siteHosts.host)),
  ])
  const { id: key, publicUrl, allowLogin, pictures, version } = site
  return {
    key,
    values: inputOf(site),
    providers: site.oauthProviders.map(({ id, name, issuer }) => ({ id, name, issuer })),
    hosts: hosts.map(({ host }) => host),
    publicUrl,
    allowLogin,
    pictures,
    version,
  }
}

const instantOf = (local: string) => (local === '' ? null : toInstant(local).toISOString())

function messageOf({
  messageLevel,
  messageNl,
  messageEn,
  messageFrom,
  messageUntil,
}: SiteInput): ImportantMessage | null {
  if (messageNl === '') return null
  return {
    level: messageLevel,
    text: { nl: messageNl, en: messageEn === '' ? messageNl : messageEn },
    from: instantOf(messageFrom),
    until: instantOf(messageUntil),
  }
}

const issuerOf = (address: string) => address.replace(/\/+$/, '')

/** Refuses to leave a site without a way to sign in that works, as who asks for it shows by being known there. */
async function requireOtherSignIn(db: Database, { userId }: Actor, { oauthProviders }: SiteRecord): Promise<void> {
  const refuse = (code: string) => new AppError('INVALID_FORM', { fields: [{ path: 'localUser', code }] })
  if (oauthProviders.length === 0) throw refuse('site.noSignIn')
  const own = await db.select({ issuer: identities.issuer }).from(identities).where(eq(identities.userId, userId))
  const isKnown = oauthProviders.some(({ issuer }) => own.some((one) => issuerOf(one.issuer) === issuerOf(issuer)))
  if (!isKnown) throw refuse('site.noSignInOfOwn')
}

/** Articles for other places of the product stay as they are. */
function helpOf(site: SiteRecord, { help }: SiteInput) {
  const others = Object.entries(site.helpArticles).filter(([place]) => !helpPlaces.some((known) => known === place))
  return Object.fromEntries([...others, ...Object.entries(help).filter(([, article]) => article !== '')])
}

const siteKind = versionedTable(sites, {
  history: 'site',
  historyId: ({ historyId }) => historyId,
  valuesOf: inputOf,
  columnsOf: (input: SiteInput, site) => ({
    name: input.name,
    iconCls: input.iconCls,
    language: input.language,
    localUser: input.localUser,
    allowMyProfile: input.allowMyProfile,
    profileUrl: input.profileUrl || null,
    logoutUrl: input.logoutUrl || null,
    stylesheet: coloursOf(input),
    colours: input.colours,
    importantMessage: messageOf(input),
    helpArticles: helpOf(site, input),
  }),
})

/** Changes the site of the session. Nobody can take away the only way to sign in, or their own. */
export async function updateSite(
  db: Database,
  actor: Actor,
  { root, version: base, now, restored }: { root: TeamRecord; version: number; now: Date; restored?: number },
  values: SiteInput,
): Promise<void> {
  // Unreadable colours are refused first, at their field.
  coloursOf(values)
  await saveRecord({ db, actor, now }, siteKind, {
    ...{ id: actor.siteId, values, base, restored },
    async check(site, before) {
      if (!values.localUser && before.localUser) await requireOtherSignIn(db, actor, site)
    },
    note: ({ id: site }, siteFrom) => ({
      action: 'settingsUpdated',
      subject: subjectOf(root),
      permission: 'tenant.settings',
      details: { site, siteFrom, siteTo: values },
    }),
  })
}
