import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Logo } from '#components/ui/page/logo'
import { SkipLink } from '#components/ui/page/skip-link'
import type { OpenProjectAnswer } from '#contract/project/open-answers'
import type { SiteSettings } from '#contract/tenant/site'
import { guidePaths, paths, withQuery } from '#lib/paths/paths'
import { SiteFoot } from '../frame/site-foot'
import { SiteLogo } from '../frame/site-logo'

export type GuideFrameProps = {
  site: Pick<SiteSettings, 'name' | 'iconCls' | 'pictures' | 'publisher'> | undefined
  /** None where the guide is not there, or can't be read now. */
  project: Pick<OpenProjectAnswer, 'key' | 'name' | 'lists'> | undefined
  /** Path and query of the page, and what the path has after the project. */
  address: string
  at: readonly string[]
  children: ReactNode
}

/** The frame of a guide: no menu of the product, no script. */
export function GuideFrame({ site, project, address, at, children }: GuideFrameProps) {
  const t = useTranslations('guide')
  const to = guidePaths(project?.key ?? '', useLocale())
  const kinds = project?.lists.map(({ kind }) => kind) ?? []
  const [current = kinds[0], record] = at
  return (
    <div className="public guide">
      <SkipLink target="inhoud">{t('skip')}</SkipLink>
      <header className="top-bar guide-bar">
        {project === undefined ? (
          <span className="brand">
            {site === undefined ? <Logo /> : <SiteLogo {...site} />}
            <span>{site?.name ?? t('site')}</span>
          </span>
        ) : (
          <a className="brand" href={to.home()}>
            {site === undefined ? <Logo /> : <SiteLogo {...site} />}
            <span>
              {project.name}
              <small>{site?.name}</small>
            </span>
          </a>
        )}
        {kinds.length < 2 ? null : (
          <nav className="guide-menu" aria-label={t('menu')}>
            <ul>
              {kinds.map((kind, index) => (
                <li key={kind}>
                  <a
                    href={index === 0 ? to.home() : to.list(kind)}
                    aria-current={kind !== current ? undefined : record === undefined ? 'page' : 'true'}
                  >
                    {t(`kinds.${kind}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <OtherLanguage address={address} />
      </header>
      <main className="guide-page" id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <div className="guide-foot">
        {site === undefined ? null : <SiteFoot publisher={site.publisher} />}
        <nav aria-label={t('foot.title')}>
          <ul className="guide-foot-links">
            {project === undefined ? null : (
              <li>
                <a href={paths.openReference()}>{t('foot.openData')}</a>
              </li>
            )}
            <li>
              <a href={paths.accessibility()}>{t('foot.accessibility')}</a>
            </li>
            <li>{t('foot.made')}</li>
          </ul>
        </nav>
      </div>
    </div>
  )
}

/** The same page in the other language: its address alone says which, so that everybody gets the same page there. */
function OtherLanguage({ address }: { address: string }) {
  const t = useTranslations('guide')
  const other = useLocale() === 'nl' ? 'en' : 'nl'
  const [path = '', search] = address.split('?')
  const query = { ...Object.fromEntries(new URLSearchParams(search)), language: other === 'nl' ? undefined : other }
  return (
    <a className="guide-language" lang={other} hrefLang={other} href={withQuery(path, query)} rel="nofollow">
      {t('language')}
    </a>
  )
}
