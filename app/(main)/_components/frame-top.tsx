import { getTranslations } from 'next-intl/server'
import { FrameBar } from '#components/frame/frame-bar'
import { frameWords } from '#components/frame/frame-words'
import { ImportantMessage } from '#components/frame/important-message'
import { MaintenanceMessage } from '#components/frame/maintenance-message'
import { type TopBarGiven, topBarContent } from '#components/frame/top-bar-content'
import { ViewingBanner } from '#components/frame/viewing-banner'
import { fullName } from '#contract/session'
import { packOnce } from '#lib/packed'
import { apiPaths } from '#lib/paths'
import { currentPreferences } from '#lib/server/preferences'
import { currentSite } from '#lib/server/site'
import { startup } from '#lib/server/startup'
import { wordedOnce } from '#lib/server/worded-once'

/** The top bar with what the start-up brought, the important message, and the watch over the session. */
export async function FrameTop() {
  const [{ session, user, favorites }, site, preferences, words] = await Promise.all([
    startup(),
    currentSite(),
    currentPreferences(),
    frameWords(),
  ])
  const frame = await frameData(user, { user, favorites, site, ...preferences })
  return (
    <FrameBar {...frame} words={words} idleExpiresAt={session.idleExpiresAt}>
      {user.viewer === null ? null : <ViewingBanner name={fullName(user)} />}
      {site.maintenance ? <MaintenanceMessage /> : null}
      {site.importantMessage === null ? null : (
        <ImportantMessage message={site.importantMessage} locale={preferences.locale} />
      )}
    </FrameBar>
  )
}

const frameData = wordedOnce(async (given: TopBarGiven) => {
  const { user, site } = given
  const [{ bar, parts }, login] = await Promise.all([topBarContent(given), getTranslations('login')])
  const signIn = {
    localUser: site.localUser,
    address: user.primaryEmail,
    providers: site.oauthProviders.map(({ id, name }) => ({
      label: login('dialogProvider', { name }),
      href: apiPaths.provider(id),
    })),
  }
  return { data: packOnce({ bar, userId: user.id, signIn }), parts }
})
