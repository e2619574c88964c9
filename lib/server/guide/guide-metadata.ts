import 'server-only'
import type { Metadata } from 'next'
import type { getTranslations } from 'next-intl/server'
import { plainTextOf } from '#contract/content/quality'
import { guideListPath, guidePath, guideRecordPath } from '#contract/project/guide'
import type { GuidePage } from '#contract/project/guide-page'
import { isNarrowed } from '#contract/project/guide-query'
import type { SiteSettings } from '#contract/tenant/site'

type SayGuide = Awaited<ReturnType<typeof getTranslations<'guide'>>>

const descriptionMaximum = 160

/** A text cut off at a word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= descriptionMaximum ? line : `${line.slice(0, descriptionMaximum).replace(/\s\S*$/, '')}…`
}

const textOf = (value: unknown) => (typeof value === 'string' ? plainTextOf(value) : '')

/** The one address under which a page is to be known, in the language that the content is written in. */
function pathOf(page: GuidePage): string {
  const { project, kinds } = page
  if (page.view === 'record') return guideRecordPath(project.key, page.kind, page.record.key)
  const kind = page.view === 'calendar' ? 'agenda' : page.kind
  return kind === kinds[0] ? guidePath(project.key) : guideListPath(project.key, kind)
}

/** The metadata of a guide page, for search engines and for people who share it. */
export function guideMetadata(page: GuidePage, { name, publicUrl }: SiteSettings, t: SayGuide): Metadata {
  const { project } = page
  const canonical = new URL(pathOf(page), publicUrl).href
  const kind = page.view === 'calendar' ? 'agenda' : page.kind
  const title = page.view === 'record' ? page.record.title : kind === page.kinds[0] ? undefined : t(`kinds.${kind}`)
  const whole = [title, project.name, name].filter(Boolean).join(' · ')
  const { summary, description: long } = page.view === 'record' ? page.record.values : {}
  const description = shortened(textOf(summary) || textOf(long) || `${project.name}, ${project.publisher.name}`)
  const isPart = page.view === 'list' && (isNarrowed(page.query) || page.query.cursor !== undefined)
  return {
    title: { absolute: whole },
    description,
    alternates: { canonical },
    openGraph: {
      type: page.view === 'record' ? 'article' : 'website',
      ...{ title: title ?? project.name, description, url: canonical, siteName: project.name, locale: 'nl_NL' },
    },
    robots: isPart ? { index: false, follow: true } : { index: true, follow: true },
  }
}
