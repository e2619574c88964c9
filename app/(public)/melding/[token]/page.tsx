import { getTranslations } from 'next-intl/server'
import { LinkLater } from '#components/frame/link-later'
import { PublicMessage } from '#components/frame/public-message'
import { ReportStatus } from '#components/report/report-status'
import { itemKinds } from '#contract/kernel/item-kinds'
import { guidePaths, paths } from '#lib/paths/paths'
import { currentLocale } from '#lib/server/preferences'
import { currentSite } from '#lib/server/site'
import { findReportStatus } from '#lib/server/visitor-report'

export async function generateMetadata() {
  return { title: (await getTranslations('report.status'))('title'), robots: { index: false } }
}

/** The private address of a report, and what its mail opens. Reading proves nothing: only the form's POST does. */
export default async function ReportPage({ params, searchParams }: PageProps<'/melding/[token]'>) {
  const [{ token }, { sent, project, kind: ofKind, key }, language, site] = await Promise.all([
    params,
    searchParams,
    currentLocale(),
    currentSite(),
  ])
  const status = await findReportStatus(token, language)
  if (typeof status === 'string') return <LinkLater why={status} />
  if (status === undefined) {
    const t = await getTranslations('report.status')
    return <PublicMessage title={t('unknownTitle')} text={t('unknown')} />
  }
  const address = sent === undefined ? undefined : new URL(paths.reportStatus(token), site.publicUrl).href
  const kind = itemKinds.find((one) => one === ofKind)
  const isKnown = typeof project === 'string' && kind !== undefined && typeof key === 'string'
  const back = isKnown ? guidePaths(project, language).record(kind, key) : undefined
  return <ReportStatus {...{ token, status, address, back, language }} />
}
