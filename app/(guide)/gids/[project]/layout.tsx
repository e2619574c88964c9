import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { GuideFrame } from '#components/guide/guide-frame'
import { currentGuidePage, currentGuidePlace, currentGuideProject } from '#lib/server/guide/guide-page'
import { currentSiteIfKnown } from '#lib/server/site'

/** Pages of a guide may be found; what is not there, and forms within its frame, may not. */
export async function generateMetadata(): Promise<Metadata> {
  const page = await currentGuidePage()
  if (typeof page !== 'number') return { robots: { index: true, follow: true } }
  const t = await getTranslations('guide.refusal')
  return { title: t(`${page}.title`), robots: { index: false } }
}

/** The frame of the public pages of a project: whose they are, their menu, and who is behind them. No session, no cookies. */
export default async function GuideLayout({ children, params }: LayoutProps<'/gids/[project]'>) {
  const { project: key } = await params
  const [site, project, place] = await Promise.all([
    currentSiteIfKnown(),
    currentGuideProject(decodeURIComponent(key)),
    currentGuidePlace(),
  ])
  return (
    <GuideFrame site={site} project={project} {...place}>
      {children}
    </GuideFrame>
  )
}
