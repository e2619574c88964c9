import { isStopping } from '#lib/server/drain'

export const dynamic = 'force-dynamic'

/** The web process answers, until it is to stop; whether the upstream does is for its own `/health`. */
export const GET = () =>
  isStopping() ? Response.json({ status: 'stopping' }, { status: 503 }) : Response.json({ status: 'ok' })
