import { getTranslations } from 'next-intl/server'
import { FrameBar, type FrameBarData } from '#components/frame/frame-bar'
import { ImportantMessage } from '#components/frame/important-message'
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
  const [{ session, user, favorites }, site, preferences, login, errors] = await Promise.all([
    startup(),
    currentSite(),
    currentPreferences(),
    getTranslations('login'),
    getTranslations('errors'),
  ])
  const [ui, bar] = await Promise.all([getTranslations('ui'), topBarContent({ user, favorites, site, preferences })])
  const data: FrameBarData = {
    bar,
    failures: {
      UPSTREAM_UNREACHABLE: {
        title: errors('UPSTREAM_UNREACHABLE.title'),
        message: errors('UPSTREAM_UNREACHABLE.message'),
      },
      INTERNAL: { title: errors('defaultTitle'), message: errors('INTERNAL.message') },
    },
    watch: {
      userId: user.id,
      idleExpiresAt: session.idleExpiresAt,
      words: {
        idle: {
          title: login('warningTitle'),
          text: [1, 2].map((minutes) => login('warning', { minutes })),
          stay: login('stay'),
          close: ui('close'),
        },
        signIn: {
          title: login('dialogTitle'),
          lead: login('dialogLead'),
          email: login('email'),
          password: login('password'),
          submit: login('dialogSubmit'),
          busy: login('dialogBusy'),
          later: login('dialogLater'),
          close: ui('close'),
          failed: ui('problemTitle'),
          optional: ui('optional'),
          error: ui('error'),
          localUser: site.localUser,
          address: user.primaryEmail,
          providers: site.oauthProviders.map(({ id, name }) => ({
            label: login('dialogProvider', { name }),
            href: apiPaths.provider(id),
          })),
          providerLead: login('dialogProviderLead'),
          goOn: login('dialogContinue'),
        },
      },
    },
  }
  return (
    <FrameBar logo={<SiteLogo iconCls={site.iconCls} />} data={packOnce(data)}>
      {user.viewer === null ? null : <ViewingBanner name={fullName(user)} />}
      <ImportantMessage message={site.importantMessage} locale={preferences.locale} />
    </FrameBar>
  )
}
