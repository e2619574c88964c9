import { AppError } from '#contract/kernel/errors'
import { accountEndpoints } from '#contract/people/account'
import { stateEndpoints } from '#contract/people/state'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { type Preferences, preferencesSchema, storedPreferences } from '#lib/forms/preferences'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { savePreferences } from '#lib/server/preferences'
import { findSession } from '#lib/server/session'

/** Who is not signed in, or looks on as somebody, chooses for this browser alone. */
function onlyHere(error: unknown): void {
  if (!(error instanceof AppError) || ![401, 403, 412].includes(error.status)) throw error
}

/** The language in the account, the rest in the state map, one call a key. */
async function keep(chosen: Partial<Preferences>): Promise<void> {
  const session = await findSession()
  if (session === undefined) return
  for (const key of storedPreferences) {
    const value = chosen[key]
    if (value === undefined) continue
    await session.call(stateEndpoints.save, { params: { key }, body: { value } }).catch(onlyHere)
  }
  const { locale } = chosen
  if (locale !== undefined) await session.call(accountEndpoints.chooseLanguage, { body: { locale } }).catch(onlyHere)
}

/** Language, theme, menu and density, from plain forms; back to the page that the form was on. */
export const POST = guarded(async (request) => {
  const form = await readForm(request)
  const changes = preferencesSchema.partial().safeParse(form)
  if (!changes.success) throw new AppError('INVALID_FORM')
  const named = Object.fromEntries(Object.entries(changes.data).filter(([name]) => name in form))
  await keep(named)
  await savePreferences(named)
  // Within the site the browser says in full where it came from.
  const referer = request.headers.get('referer')
  const from = referer !== null && URL.canParse(referer) ? new URL(referer) : undefined
  // A link from a mail names its language; what the reader chooses counts from here on.
  if (named.locale !== undefined) from?.searchParams.delete('language')
  return seeOther(safeRedirect(from && `${from.pathname}${from.search}`) ?? paths.start())
})
