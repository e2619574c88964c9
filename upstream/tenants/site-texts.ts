import { and, eq } from 'drizzle-orm'
import type { Locale } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import type { ListQuery } from '#contract/kernel/list'
import { maximumOverrides } from '#contract/tenant/overrides'
import type { SiteText, SiteTextInput } from '#contract/tenant/site-text'
import type { Actor } from '../kernel/call/actor.ts'
import { recordEvent } from '../kernel/log/record.ts'
import { subjectOf, type TeamRecord } from '../kernel/team/repository.ts'
import { sites } from '../platform/db/schema/tenant.ts'
import type { Database } from '../platform/db/store.ts'
import { cursors, decodeCursor, toPage } from '../platform/http/page.ts'
import { builtInTexts, namesIn, parseOverrides } from './overrides.ts'

/** Texts that no page of a site shows: mails, and pages that must show when nothing else does. */
const notOnPages = ['mail.', 'broken.']
const isOnPages = (key: string) => !notOnPages.some((prefix) => key.startsWith(prefix))

const ofSession = ({ tenantId, siteId }: Actor) => and(eq(sites.id, siteId), eq(sites.tenantId, tenantId))

const toText = (key: string, standard: string, own: string | undefined): SiteText => ({
  key,
  standard,
  own: own ?? null,
  values: [...namesIn(standard)],
})

type Asked = ListQuery & { language: Locale; q?: string; changed?: 'true' | 'false' }

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Texts of a language by key: all, those in which words stand, or those that the site changed. */
export async function listTexts(db: Database, actor: Actor, { language, q = '', changed, limit, cursor }: Asked) {
  const [site] = await db.select({ i18n: sites.i18n }).from(sites).where(ofSession(actor))
  if (site === undefined) throw new AppError('NOT_FOUND')
  const own = new Map(Object.entries(site.i18n[language]))
  const wanted = plain(q)
  const after = decodeCursor(cursor, cursors.byText)?.[0] ?? ''
  const rows = [...builtInTexts(language)]
    .filter(([key, standard]) => {
      if (!isOnPages(key) || key <= after || (changed === 'true' && !own.has(key))) return false
      return [key, standard, own.get(key) ?? ''].some((text) => plain(text).includes(wanted))
    })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, limit + 1)
    .map(([key, standard]) => toText(key, standard, own.get(key)))
  return { ...toPage(rows, limit, ({ key }) => [key, 0]), changed: own.size }
}

/**
 * Changes one text, or takes the change back. Of two who change the same text the second is refused; two who change
 * different ones do not meet.
 */
export async function changeText(
  db: Database,
  actor: Actor,
  { root, now }: { root: TeamRecord; now: Date },
  { language, key, text, before }: SiteTextInput,
): Promise<SiteText> {
  const standard = builtInTexts(language).get(key)
  if (standard === undefined || !isOnPages(key)) throw new AppError('NOT_FOUND')
  const [site] = await db.select().from(sites).where(ofSession(actor)).for('update')
  if (site === undefined) throw new AppError('NOT_FOUND')
  const present = site.i18n[language][key]
  if ((present ?? null) !== before)
    throw new AppError('CONFLICT', { details: { theirs: { text: present ?? null, changedBy: site.updatedBy } } })
  const { [key]: _, ...others } = site.i18n[language]
  const own = text === standard ? null : text
  const texts = own === null ? others : { ...others, ...checkedText(language, key, own) }
  if (Object.keys(texts).length > maximumOverrides)
    throw new AppError('INVALID_FORM', {
      fields: [{ path: 'text', code: 'site.tooManyTexts', params: { maximum: maximumOverrides } }],
    })
  await db
    .update(sites)
    .set({ i18n: { ...site.i18n, [language]: texts } })
    .where(ofSession(actor))
  await recordEvent(db, actor, now, {
    action: 'settingsUpdated',
    subject: subjectOf(root),
    permission: 'tenant.settings',
    details: { text: key, language, from: present ?? null, to: own },
  })
  return toText(key, standard, own ?? undefined)
}

/** The one text, parsed as all overrides are; what is wrong is said of the field of the form. */
function checkedText(language: Locale, key: string, text: string): Record<string, string> {
  try {
    return parseOverrides({ nl: {}, en: {}, [language]: { [key]: text } })[language]
  } catch (error) {
    const [issue] = error instanceof AppError ? (error.options.fields ?? []) : []
    if (issue === undefined) throw error
    const { code, params } = issue
    throw new AppError('INVALID_FORM', { fields: [{ path: 'text', code, params }] })
  }
}
