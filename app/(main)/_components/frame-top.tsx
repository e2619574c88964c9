import { headers } from 'next/headers'
import { AdjustNotice } from '#components/frame/adjust-notice'
import { DemoStrip } from '#components/frame/demo-strip'
import { FailureMessages } from '#components/frame/failure-messages'
import { ImportantMessage, MaintenanceMessage } from '#components/frame/important-message'
import { KeptPreferences } from '#components/frame/kept-preferences'
import { SessionWatch } from '#components/frame/session-watch'
import { TopBar } from '#components/frame/top-bar'
import { ViewingBanner } from '#components/frame/viewing-banner'
import { ClientMessages } from '#components/i18n/client-messages'
import { fullName } from '#contract/people/session'
import { attributesScript } from '#lib/forms/page-attributes'
import { withStored } from '#lib/forms/preferences'
import { currentPreferences } from '#lib/server/preferences'
import { publicSettings } from '#lib/server/settings'
import { currentSite } from '#lib/server/site'
import { startup } from '#lib/server/startup'
import { ZoneLine } from '../../_components/zone-line'

/** The top bar with what the start-up brought, the important message, and the watch over the session. */
export async function FrameTop() {
  const [{ session, user, favorites, state }, site, browser, list] = await Promise.all([
    startup(),
    currentSite(),
    currentPreferences(),
    headers(),
  ])
  // Who looks on sees the person's rights, with their own eyes.
  const preferences = user.viewer === null ? withStored(state, browser) : browser
  const script = attributesScript(browser, preferences)
  const signIn = { localUser: site.localUser, address: user.primaryEmail, providers: site.oauthProviders }
  return (
    <ClientMessages of={['ui', 'frame', 'errors.UPSTREAM_UNREACHABLE', 'errors.INTERNAL', 'errors.QUERY_EXCEPTION']}>
      {script === undefined ? null : (
        <script
          nonce={list.get('x-nonce') ?? undefined}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: names and values of ours, allowed by the nonce
          dangerouslySetInnerHTML={{ __html: script }}
          suppressHydrationWarning
        />
      )}
      <KeptPreferences theme={preferences.theme} menu={preferences.menu} density={preferences.density} />
      <TopBar
        user={user}
        favorites={favorites}
        site={site}
        preferences={preferences}
        drawnAt={Date.now()}
        helpUrls={publicSettings().helpUrls}
      />
      {site.demo === undefined ? null : <DemoStrip />}
      {user.viewer === null ? null : <ViewingBanner name={fullName(user)} />}
      {site.maintenance ? <MaintenanceMessage /> : null}
      {site.importantMessage === null ? null : (
        <ImportantMessage message={site.importantMessage} locale={preferences.locale} />
      )}
      <ZoneLine />
      <AdjustNotice />
      <FailureMessages />
      <SessionWatch userId={user.id} idleExpiresAt={session.idleExpiresAt} signIn={signIn} />
    </ClientMessages>
  )
}
