export const dynamic = 'force-dynamic'

/** The web process answers; whether the upstream does is for its own `/health` (quality 2.4). */
export const GET = () => Response.json({ status: 'ok' })
