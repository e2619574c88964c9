import { getTranslations } from 'next-intl/server'
import { LinkLater } from '#components/frame/link-later'
import { PublicMessage } from '#components/frame/public-message'
import { ReportStatus } from '#components/report/report-status'
import { paths } from '#lib/paths/paths'
import { currentLocale } from '#lib/server/preferences'
import { currentSite } from '#lib/server/site'
import { findReportStatus } from '#lib/server/visitor-report'

export async function generateMetadata() {
  return { title: (await getTranslations('report.status'))('title'), robots: { index: false } }
}

/** The private address of a report, and what its mail opens. Reading proves nothing: only the form's POST does. */
export default async function ReportPage({ params, searchParams }: PageProps<'/melding/[token]'>) {
  const [{ token }, { sent }, language, site] = await Promise.all([
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
  return <ReportStatus token={token} status={status} address={address} language={language} />
}
