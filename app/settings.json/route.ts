import { publicSettings } from '#lib/server/settings'

export const dynamic = 'force-dynamic'

export const GET = () => Response.json(publicSettings())
