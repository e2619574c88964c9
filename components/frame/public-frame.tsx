import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import { Logo } from '#components/ui/page/logo'
import { SkipLink } from '#components/ui/page/skip-link'
import type { SiteSettings } from '#contract/tenant/site'
import { paths } from '#lib/paths/paths'
import { PreferenceForm } from './preference-form'
import { SiteFoot } from './site-foot'
import { SiteLogo } from './site-logo'

export type PublicFrameProps = {
  /** None where it can't be loaded, on the page that says so. */
  site: Pick<SiteSettings, 'name' | 'iconCls' | 'pictures' | 'publisher'> | undefined
  children: ReactNode
}

/** The frame of pages for people who are not signed in: larger text, one column, the language at the right. */
export function PublicFrame({ site, children }: PublicFrameProps) {
  const t = useTranslations('frame')
  const current = useLocale()
  return (
    <div className="public">
      <SkipLink target="inhoud">{t('skip')}</SkipLink>
      <header className="top-bar">
        <AppLink className="brand" href={paths.start()}>
          {site === undefined ? <Logo /> : <SiteLogo {...site} />}
          <span>
            {t('product')}
            <small>{site?.name}</small>
          </span>
        </AppLink>
        <nav className="top-bar-tools" aria-label={t('language')}>
          <PreferenceForm className="contents">
            {(['nl', 'en'] as const).map((locale) => (
              <button
                key={locale}
                type="submit"
                name="locale"
                value={locale}
                className="button button-quiet button-small"
                lang={locale}
                aria-pressed={locale === current}
              >
                {t(locale === 'nl' ? 'dutch' : 'english')}
              </button>
            ))}
          </PreferenceForm>
        </nav>
      </header>
      <main className="page" id="inhoud" tabIndex={-1}>
        {children}
      </main>
      {site === undefined ? null : <SiteFoot publisher={site.publisher} />}
    </div>
  )
}
