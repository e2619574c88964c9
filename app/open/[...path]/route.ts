import { openCall } from '#lib/bff/open-call'

// Without session: what projects of the site have opened, and what programs ask with a token of their own. HEAD is answered as GET.
export const GET = openCall
export const POST = openCall
export const PUT = openCall
export const PATCH = openCall
export const DELETE = openCall

/** Methods and headers for pages of other sites: the same for every address, so the upstream is not called. */
export const OPTIONS = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      Allow: 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
      'Access-Control-Allow-Headers': 'Accept, Accept-Language, If-None-Match, If-Modified-Since',
      'Access-Control-Max-Age': '86400',
      'Cache-Control': 'public, max-age=86400',
    },
  })
