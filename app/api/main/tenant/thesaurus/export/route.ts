import { AppError } from '#contract/kernel/errors'
import { skosEndpoints } from '#contract/thesaurus/skos'
import { guarded } from '#lib/bff/handler'
import { findSession } from '#lib/server/session'

/** The keywords of the tenant as a file for other thesaurus programs. */
export const GET = guarded(async () => {
  const session = await findSession()
  if (session === undefined) throw new AppError('SIGN_IN_REQUIRED')
  const { text } = await session.call(skosEndpoints.export, {})
  return new Response(text, {
    headers: {
      'Content-Type': 'text/turtle; charset=utf-8',
      'Content-Disposition': 'attachment; filename="trefwoorden.ttl"',
      'Cache-Control': 'private, no-store',
    },
  })
})
