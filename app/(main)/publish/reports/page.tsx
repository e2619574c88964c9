import { getTranslations } from 'next-intl/server'
import { PendingReports } from '#components/report/pending-reports'
import { pendingReportActions, visitorReportEndpoints } from '#contract/doubt/visitor-report'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { currentLocale } from '#lib/server/preferences'
import { formTitle } from '#lib/server/titles'

export async function generateMetadata({ searchParams }: PageProps<'/publish/reports'>) {
  return formTitle((await getTranslations('report.held'))('title'), searchParams)
}

export default async function PendingReportsPage({ searchParams }: PageProps<'/publish/reports'>) {
  const { done, error } = await searchParams
  const [{ user, data }, locale] = await Promise.all([
    openPage((call) => call(visitorReportEndpoints.held, {})),
    currentLocale(),
  ])
  return (
    <PendingReports
      rights={menuRights(user)}
      reports={data}
      done={pendingReportActions.find((act) => act === done)}
      error={typeof error === 'string' ? error : undefined}
      locale={locale}
    />
  )
}
