import { getMessages } from 'next-intl/server'
import { guarded } from '#lib/bff/handler'
import { pickMessages } from '#lib/i18n/pick-messages'

/** More than any dialog needs. */
const maximumNamespaces = 20

/** Messages for what is opened later, in the reader's language; they are the site's own texts and nobody's secret. */
export const GET = guarded(async (request) => {
  const namespaces = new URL(request.url).searchParams.get('of')?.split(',') ?? []
  return Response.json(pickMessages(await getMessages(), namespaces.slice(0, maximumNamespaces)))
})
