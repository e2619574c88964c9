import type { Metadata } from 'next'
import { GuideFrame } from '#components/guide/guide-frame'
import { currentGuidePlace, currentGuideProject } from '#lib/server/guide/guide-page'
import { currentSiteIfKnown } from '#lib/server/site'

/** Pages of a guide may be found; each says so itself where it may not. */
export const metadata: Metadata = { robots: { index: true, follow: true } }

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
