import { getTranslations } from 'next-intl/server'
import { FrameBar } from '#components/frame/frame-bar'
import { frameWords } from '#components/frame/frame-words'
import { ImportantMessage } from '#components/frame/important-message'
import { MaintenanceMessage } from '#components/frame/maintenance-message'
import { SiteLogo } from '#components/frame/site-logo'
import { topBarContent } from '#components/frame/top-bar-content'
import { ViewingBanner } from '#components/frame/viewing-banner'
import { fullName } from '#contract/session'
import { packOnce } from '#lib/packed'
import { apiPaths } from '#lib/paths'
import { currentPreferences } from '#lib/server/preferences'
import { currentSite } from '#lib/server/site'
import { startup } from '#lib/server/startup'

/** The top bar with what the start-up brought, the important message, and the watch over the session. */
export async function FrameTop() {
  const [{ session, user, favorites }, site, preferences, login, words] = await Promise.all([
    startup(),
    currentSite(),
    currentPreferences(),
    getTranslations('login'),
    frameWords(),
  ])
  const signIn = {
    localUser: site.localUser,
    address: user.primaryEmail,
    providers: site.oauthProviders.map(({ id, name }) => ({
      label: login('dialogProvider', { name }),
      href: apiPaths.provider(id),
    })),
  }
  const bar = await topBarContent({ user, favorites, site, preferences })
  return (
    <FrameBar
      logo={<SiteLogo iconCls={site.iconCls} />}
      data={packOnce({ bar, userId: user.id, idleExpiresAt: session.idleExpiresAt, signIn })}
      words={words}
    >
      {user.viewer === null ? null : <ViewingBanner name={fullName(user)} />}
      {site.maintenance ? <MaintenanceMessage /> : null}
      {site.importantMessage === null ? null : (
        <ImportantMessage message={site.importantMessage} locale={preferences.locale} />
      )}
    </FrameBar>
  )
}
