import { AppError } from '#contract/errors'
import { guarded } from '#lib/bff/handler'
import { findLaterWords } from '#lib/server/later-words'
import { keepingVersion } from '#lib/server/security-headers'

/** Words that the browser asks for once it needs them, in the reader's language; they hold no secrets, and need no session. */
export const GET = guarded(async (_request, { params }) => {
  const { name, version } = await params
  const found = await findLaterWords(String(name), String(version))
  if (found === undefined) throw new AppError('NOT_FOUND')
  return new Response(found.text, {
    headers: { 'Content-Type': 'application/json', ...keepingVersion(found.isVersion) },
  })
})
