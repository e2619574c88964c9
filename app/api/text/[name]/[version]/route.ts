import { AppError } from '#contract/errors'
import { guarded } from '#lib/bff/handler'
import { findLaterWords } from '#lib/server/later-words'

/** Words that a page needs only once somebody does something, in the reader's language. */
export const GET = guarded(async (_, { params }) => {
  const { name, version } = await params
  const words = await findLaterWords(String(name))
  if (words === undefined) throw new AppError('NOT_FOUND')
  // Who changed the language or the site's texts since gets the present words, but not for ever.
  const isAsked = words.version === version
  return new Response(words.text, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': isAsked ? 'private, max-age=31536000, immutable' : 'no-store',
    },
  })
})
