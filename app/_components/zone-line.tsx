import { ZoneLearnt } from '#components/frame/zone-learnt'
import { ZoneNotice } from '#components/frame/zone-notice'
import { browserZone } from '#lib/server/preferences'

/** Whose time the times of a page are, for readers with another clock. */
export async function ZoneLine() {
  const zone = await browserZone()
  return zone === undefined ? <ZoneLearnt /> : <ZoneNotice zone={zone} now={new Date()} />
}
