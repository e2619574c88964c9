import { AppError } from '#contract/kernel/errors'
import { guarded } from '#lib/bff/handler'
import { readForm } from '#lib/bff/read-body'
import { seeOther } from '#lib/bff/see-other'
import { preferencesSchema } from '#lib/forms/preferences'
import { paths } from '#lib/paths/paths'
import { safeRedirect } from '#lib/paths/safe-redirect'
import { savePreferences } from '#lib/server/preferences'

/** Language, theme, menu and density, from plain forms; back to the page that the form was on. */
export const POST = guarded(async (request) => {
  const given = await readForm(request)
  const changes = preferencesSchema.partial().safeParse(given)
  if (!changes.success) throw new AppError('INVALID_FORM')
  const named = Object.fromEntries(Object.entries(changes.data).filter(([name]) => name in given))
  await savePreferences(named)
  // Within the site the browser says in full where it came from.
  const referer = request.headers.get('referer')
  const from = referer !== null && URL.canParse(referer) ? new URL(referer) : undefined
  // A link from a mail names its language; what the reader chooses counts from here on.
  if (named.locale !== undefined) from?.searchParams.delete('language')
  return seeOther(safeRedirect(from && `${from.pathname}${from.search}`) ?? paths.start())
})
