import { serveCall } from '#lib/bff/serve-call'

/** The calls open to the browser are listed in lib/api/browser-endpoints.ts: a new call needs no file here. */
export { serveCall as DELETE, serveCall as GET, serveCall as PATCH, serveCall as POST, serveCall as PUT }
