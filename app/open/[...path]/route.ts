import { openData } from '#lib/bff/open-data'

// For everybody, without session: what projects of the site have opened. HEAD is answered as GET.
export const GET = openData

/** What pages of others may ask: the same for every address, so nobody is asked. */
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
