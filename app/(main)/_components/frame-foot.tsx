import { SiteFoot } from '#components/frame/site-foot'
import { currentSite } from '#lib/server/site'

/** Who is behind the site, below every page. */
export async function FrameFoot() {
  const { publisher } = await currentSite()
  return <SiteFoot publisher={publisher} />
}
