import { AdjustNotice } from '#components/frame/adjust-notice'
import { FailureMessages } from '#components/frame/failure-messages'
import { ImportantMessage } from '#components/frame/important-message'
import { MaintenanceMessage } from '#components/frame/maintenance-message'
import { SessionWatch } from '#components/frame/session-watch'
import { TopBar } from '#components/frame/top-bar'
import { ViewingBanner } from '#components/frame/viewing-banner'
import { ClientMessages } from '#components/i18n/client-messages'
import { fullName } from '#contract/people/session'
import { currentPreferences } from '#lib/server/preferences'
import { currentSite } from '#lib/server/site'
import { startup } from '#lib/server/startup'

/** The top bar with what the start-up brought, the important message, and the watch over the session. */
export async function FrameTop() {
  const [{ session, user, favorites }, site, preferences] = await Promise.all([
    startup(),
    currentSite(),
    currentPreferences(),
  ])
  const signIn = { localUser: site.localUser, address: user.primaryEmail, providers: site.oauthProviders }
  return (
    <ClientMessages
      of={['ui', 'frame', 'login', 'errors.UPSTREAM_UNREACHABLE', 'errors.INTERNAL', 'errors.QUERY_EXCEPTION']}
    >
      <TopBar user={user} favorites={favorites} site={site} preferences={preferences} />
      {user.viewer === null ? null : <ViewingBanner name={fullName(user)} />}
      {site.maintenance ? <MaintenanceMessage /> : null}
      {site.importantMessage === null ? null : (
        <ImportantMessage message={site.importantMessage} locale={preferences.locale} />
      )}
      <AdjustNotice />
      <FailureMessages />
      <SessionWatch userId={user.id} idleExpiresAt={session.idleExpiresAt} signIn={signIn} />
    </ClientMessages>
  )
}
