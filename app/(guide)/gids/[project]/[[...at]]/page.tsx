import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { GuideCalendarView } from '#components/guide/guide-calendar'
import { GuideListView } from '#components/guide/guide-list'
import { GuideRecordView } from '#components/guide/guide-record'
import { GuideRefused } from '#components/guide/guide-refused'
import { guideMetadata } from '#lib/server/guide/guide-metadata'
import { currentGuidePage, currentGuideProject } from '#lib/server/guide/guide-page'
import { currentSite } from '#lib/server/site'

type Props = PageProps<'/gids/[project]/[[...at]]'>

export async function generateMetadata(): Promise<Metadata> {
  const page = await currentGuidePage()
  // The layout provides the metadata of a page that can't show its address: Next asks no page for a 404.
  return typeof page === 'number' ? {} : guideMetadata(page, await currentSite(), await getTranslations('guide'))
}

/** Every page of a guide; middleware has looked up what its address shows, and answers with the status that fits. */
export default async function GuidePage({ params }: Props) {
  const [{ project: key }, page, site, locale] = await Promise.all([
    params,
    currentGuidePage(),
    currentSite(),
    getLocale(),
  ])
  if (typeof page === 'number') {
    const project = await currentGuideProject(decodeURIComponent(key))
    return <GuideRefused refusal={page} project={project?.key} />
  }
  const shown = { locale, site: site.publicUrl }
  if (page.view === 'list') return <GuideListView page={page} {...shown} />
  if (page.view === 'calendar') return <GuideCalendarView page={page} {...shown} />
  return <GuideRecordView page={page} {...shown} />
}
