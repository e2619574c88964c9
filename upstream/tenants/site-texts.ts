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

type Words = { keys: string[]; standard: string; own: string | undefined }

/** The texts of a language, those of the same words together: what is changed in one place is changed in all of them. */
function wordsOf(language: Locale, own: Record<string, string>): Words[] {
  const keys = [...builtInTexts(language)].filter(([key]) => isOnPages(key)).map(([key]) => key)
  const standardOf = (key: string) => builtInTexts(language).get(key) ?? ''
  const alike = Map.groupBy(keys.sort(), (key) => JSON.stringify([standardOf(key), own[key] ?? null]))
  return [...alike.values()].map((together) => {
    const [first = ''] = together
    return { keys: together, standard: standardOf(first), own: own[first] }
  })
}

/** Where a text is shown, as people call it. */
const placeOf = (key: string, locale: Locale) => {
  const [area = ''] = key.split('.')
  return builtInTexts(locale).get(`tenant.texts.places.${area}`) ?? area
}

const placesOf = ({ keys }: Words, locale: Locale) => [...new Set(keys.map((key) => placeOf(key, locale)))]

function toText(words: Words, locale: Locale): SiteText {
  const { keys, standard, own } = words
  const [key = ''] = keys
  const places = placesOf(words, locale)
  return { key, count: keys.length, places, standard, own: own ?? null, values: [...namesIn(standard)] }
}

type TextsQuery = ListQuery & { language: Locale; q?: string; changed?: 'true' | 'false' }

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a language: all, those that contain a text themselves or in their places, or those that the site changed. */
export async function listTexts(
  db: Database,
  actor: Actor,
  { language, q = '', changed, limit, cursor }: TextsQuery,
  locale: Locale,
) {
  const [site] = await db.select({ i18n: sites.i18n }).from(sites).where(ofSession(actor))
  if (site === undefined) throw new AppError('NOT_FOUND')
  const wanted = plain(q)
  const after = decodeCursor(cursor, cursors.byText)?.[0] ?? ''
  const all = wordsOf(language, site.i18n[language])
  const rows = all
    .filter((words) => {
      const { keys, standard, own } = words
      if ((keys[0] ?? '') <= after || (changed === 'true' && own === undefined)) return false
      return [...keys, standard, own ?? '', ...placesOf(words, locale)].some((text) => plain(text).includes(wanted))
    })
    .sort(({ keys: [one = ''] }, { keys: [other = ''] }) => (one < other ? -1 : 1))
    .slice(0, limit + 1)
    .map((words) => toText(words, locale))
  const amount = all.filter(({ own }) => own !== undefined).length
  return { ...toPage(rows, limit, ({ key }) => [key, 0]), changed: amount }
}

/**
 * Changes a text with all that have the same words, or takes the change back. Of two who change the same text the second is
 * refused; two who change different ones do not meet.
 */
export async function changeText(
  db: Database,
  actor: Actor,
  { root, now, locale }: { root: TeamRecord; now: Date; locale: Locale },
  { language, key, text, before }: SiteTextInput,
): Promise<SiteText> {
  const standard = builtInTexts(language).get(key)
  if (standard === undefined || !isOnPages(key)) throw new AppError('NOT_FOUND')
  const [site] = await db.select().from(sites).where(ofSession(actor)).for('update')
  if (site === undefined) throw new AppError('NOT_FOUND')
  const present = site.i18n[language][key]
  if ((present ?? null) !== before)
    throw new AppError('CONFLICT', { details: { theirs: { text: present ?? null, changedBy: site.updatedBy } } })
  const words = wordsOf(language, site.i18n[language]).find(({ keys }) => keys.includes(key))
  if (words === undefined) throw new AppError('NOT_FOUND')
  const { keys } = words
  const others = Object.fromEntries(Object.entries(site.i18n[language]).filter(([each]) => !keys.includes(each)))
  const own = text === standard ? null : text
  const checked = own === null ? undefined : checkedText(language, key, own)
  const texts = { ...others, ...(checked && Object.fromEntries(keys.map((each) => [each, checked]))) }
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
  return toText({ keys, standard, own: own ?? undefined }, locale)
}

/** The one text, parsed as all overrides are; what is wrong is said of the field of the form. */
function checkedText(language: Locale, key: string, text: string): string | undefined {
  try {
    return parseOverrides({ nl: {}, en: {}, [language]: { [key]: text } })[language][key]
  } catch (error) {
    const [issue] = error instanceof AppError ? (error.options.fields ?? []) : []
    if (issue === undefined) throw error
    const { code, params } = issue
    throw new AppError('INVALID_FORM', { fields: [{ path: 'text', code, params }] })
  }
}
