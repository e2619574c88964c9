import { serveCall } from '#lib/bff/serve-call'

/** The contract says which endpoints the browser may call: a new one needs no file here. */
export { serveCall as DELETE, serveCall as GET, serveCall as PATCH, serveCall as POST, serveCall as PUT }
