import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { pageAddress } from '#contract/project/address-pattern'
import { guideRecordPath } from '#contract/project/guide'
import {
  missingMaximum,
  type OnlineCheck,
  onlineCheckEndpoints,
  type SiteCheck,
  sitesMaximum,
} from '#contract/project/online-check'
import { type FieldText, isOnPage, pageText, publishedTexts } from '#contract/project/page-text'
import type { ProjectKind } from '#contract/project/project-selection'
import { titleOf } from '../../capability/content/pointers.ts'
import type { Actor } from '../../kernel/call/actor.ts'
import { type Application, mount } from '../../kernel/call/mount.ts'
import { type ItemRecord, onlineVersionOf } from '../../kernel/item/publication.ts'
import { findVersion, getItem, type ItemReference } from '../../kernel/item/repository.ts'
import { permissions } from '../../kernel/item/save-rights.ts'
import { siteFor } from '../../kernel/recipient/recipients.ts'
import { placeOf } from '../../kernel/scope/place.ts'
import { requirePermission } from '../../kernel/scope/scope.ts'
import { listTypes } from '../../kernel/type/definitions.ts'
import { projects, publishedContent } from '../../platform/db/schema/project.ts'
import type { Database } from '../../platform/db/store.ts'
import { countTries } from '../../platform/http/rate-limit.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import type { Services } from '../../platform/process/services.ts'
import { isSelected, resolveSelection } from './selection-sql.ts'

/** How often one person, and a whole tenant, may have websites checked in a minute. */
const limits = ({ userId, tenantId }: Actor) => [
  { key: `online-check:user:${userId}`, maximum: 10, windowSeconds: 60 },
  { key: `online-check:tenant:${tenantId}`, maximum: 60, windowSeconds: 60 },
]
const pageLimits = { bytes: 2_000_000, milliseconds: 8_000 }

type Site = { project: string; address: string; isGuide: boolean }

/** The pages of a record: one for each project that has pages, on a website of its own or else in a guide, and takes the record now. */
async function sitesOf(db: Database, { id, tenantId, kind, key }: ItemRecord, now: Date): Promise<Site[]> {
  const found = await db
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.tenantId, tenantId),
        or(ne(projects.addressPattern, ''), and(projects.isOpen, projects.showsGuide)),
      ),
    )
    .orderBy(asc(projects.name), asc(projects.id))
  const home = (await siteFor(db, tenantId, null))?.publicUrl
  const sites: Site[] = []
  for (const { key: project, name, addressPattern, content, selection } of found) {
    if (sites.length === sitesMaximum) break
    if (!content.includes(kind)) continue
    const resolved = await resolveSelection(db, tenantId, selection)
    const taken = and(isSelected(resolved, kind satisfies ProjectKind, now), eq(publishedContent.itemId, id))
    if ((await db.$count(publishedContent, taken)) === 0) continue
    if (addressPattern !== '')
      sites.push({ project: name, address: pageAddress(addressPattern, { kind, key }), isGuide: false })
    else if (home !== undefined)
      sites.push({ project: name, address: new URL(guideRecordPath(project, kind, key), home).href, isGuide: true })
  }
  return sites
}

/** Pages of before UTF-8 say so themselves. */
function readPage(file: Buffer): string {
  const charset = /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(file.toString('latin1', 0, 2_000))?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(file)
  } catch {
    return new TextDecoder().decode(file)
  }
}

async function checkSite(
  outside: Outside,
  { isGuide, ...site }: Site,
  expected: readonly FieldText[],
): Promise<SiteCheck> {
  // Its own pages show what is published here, and need no check.
  if (isGuide) return { ...site, state: 'guide', found: expected.length, sought: expected.length, missing: [] }
  const nothing = { ...site, found: 0, sought: expected.length, missing: [] }
  if (!outside.isOn) return { ...nothing, state: 'notAsked' }
  const answer = await outside.fetch(site.address, pageLimits)
  if ('refusal' in answer) {
    const isAbsent = answer.refusal === 'refused' && (answer.status === 404 || answer.status === 410)
    return { ...nothing, state: isAbsent ? 'absent' : 'unreachable' }
  }
  const page = pageText(readPage(answer.file))
  const missing = expected.filter(({ text }) => !isOnPage(page, text))
  return {
    ...site,
    state: missing.length === 0 ? 'same' : 'different',
    found: expected.length - missing.length,
    sought: expected.length,
    missing: missing.slice(0, missingMaximum).map(({ field, text }) => ({ field, text: text.slice(0, 200) })),
  }
}

type CheckContext = { services: Services; db: Database; actor: Actor; now: Date; locale: Locale }

/** Looks for the current published values on the page of each project that takes the item. */
async function check(
  { services, db, actor, now, locale }: CheckContext,
  reference: ItemReference,
): Promise<OnlineCheck> {
  if (!actor.showOnlineCheck) throw new AppError('NOT_FOUND')
  const { item, organisation } = await getItem(db, actor, reference)
  requirePermission(actor, permissions[item.kind].update, placeOf(item))
  const { outside } = services
  const version = await findVersion(db, item, onlineVersionOf(item, organisation, now))
  if (version === undefined) return { asks: outside.isOn, isPublished: false, sites: [] }
  await countTries(db, limits(actor), now)
  const known = item.kind === 'agenda' ? [] : await listTypes(db, actor.tenantId, item.kind, version.types)
  const types = version.types.flatMap((key) => known.find((type) => type.key === key) ?? [])
  const values = { ...version.values }
  const expected = publishedTexts(
    { title: titleOf({ types, values: version.values }, item.title), types, values },
    locale,
  )
  const sites = await sitesOf(db, item, now)
  const checks = await Promise.all(sites.map((site) => checkSite(outside, site, expected)))
  return { asks: outside.isOn, isPublished: true, sites: checks }
}

/** A check waits for others: no transaction. */
const asRead = { ownTransaction: true }

/** Whether what is published here is on the websites of projects. */
export function mountOnlineCheck(app: Application): void {
  mount(
    app,
    onlineCheckEndpoints.organisation,
    (call) => check(call, { kind: 'organisation', key: call.params.organisation }),
    asRead,
  )
  mount(
    app,
    onlineCheckEndpoints.product,
    ({ params: { organisation, product }, ...call }) => check(call, { kind: 'product', key: product, organisation }),
    asRead,
  )
}
