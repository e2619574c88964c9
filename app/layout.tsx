import './globals.css'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { EarlyClicks } from '#components/frame/early-clicks'
import { NavigationProgress } from '#components/frame/navigation-progress'
import { PreferenceForm } from '#components/frame/preference-form'
import { ClientMessages } from '#components/i18n/client-messages'
import { StyleNonce } from '#components/ui/style/style-nonce'
import { isGuidePath } from '#contract/project/guide'
import { earlyInputScript } from '#lib/browser/early-input'
import { olderBrowsersScript } from '#lib/browser/older-browsers'
import { zoneScript } from '#lib/forms/browser-zone'
import { pageAttributes } from '#lib/forms/page-attributes'
import { apiPaths, productIcon } from '#lib/paths/paths'
import { environment } from '#lib/server/env'
import { currentPreferences } from '#lib/server/preferences'
import { currentSiteIfKnown } from '#lib/server/site'
import { stylesheetVersion } from '#lib/server/stylesheet'
import { fontClasses } from './_fonts/inter'

// Nearly every page has these. Named here, their script is part of the root's; otherwise the page for not found, which goes
// along with every page, and each group of pages bring it once more.
void [PreferenceForm]

export async function generateMetadata(): Promise<Metadata> {
  const [t, site] = await Promise.all([getTranslations('frame'), currentSiteIfKnown()])
  const name = site?.name ?? t('product')
  const icon = site?.pictures.icon
  return {
    title: { template: `%s · ${name}`, default: name },
    robots: { index: false },
    icons: icon === undefined ? productIcon : apiPaths.sitePicture('icon', icon.version),
  }
}

// The former application used `/#/…`: a fragment never reaches the server, so the page itself sends it on (design, "Old links").
const rewriteOldLinks =
  "if(location.hash.startsWith('#/'))location.replace(location.hash.slice(1).replace(/^\\/+/,'/'))"

// Zod would try whether it may compile code; the policy refuses that and reports it.
const zodWithoutCode = 'globalThis.__zod_globalConfig={jitless:true}'

/** A page of a guide keeps nothing in the browser. */
const firstScript = (isGuide: boolean) =>
  isGuide
    ? zodWithoutCode
    : `${olderBrowsersScript};${earlyInputScript};${zodWithoutCode};${rewriteOldLinks};${zoneScript}`

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [preferences, site, list] = await Promise.all([currentPreferences(), currentSiteIfKnown(), headers()])
  const { map } = environment()
  const nonce = list.get('x-nonce') ?? undefined
  return (
    <html
      className={fontClasses}
      lang={preferences.locale}
      {...pageAttributes(preferences)}
      // The first script of the frame sets them anew where the reader chose otherwise on another device.
      suppressHydrationWarning
    >
      <head>
        {map === undefined ? null : <meta name="map-tiles" content={map.url} data-attribution={map.attribution} />}
        {site === undefined ? null : (
          <link rel="stylesheet" href={apiPaths.stylesheet(stylesheetVersion(site))} precedence="tenant" />
        )}
      </head>
      <body>
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, allowed by the nonce
          dangerouslySetInnerHTML={{ __html: firstScript(isGuidePath(list.get('x-path') ?? '')) }}
          suppressHydrationWarning
        />
        <StyleNonce nonce={nonce} />
        <ClientMessages of={['ui', 'frame', 'menu']}>
          <Suspense>
            <NavigationProgress />
          </Suspense>
          {children}
        </ClientMessages>
        <EarlyClicks />
      </body>
    </html>
  )
}
