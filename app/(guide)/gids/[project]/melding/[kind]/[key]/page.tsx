import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { reportableIn, wholeRecord } from '#components/report/read-report.ts'
import { ReportChoice } from '#components/report/report-choice'
import { ReportForm } from '#components/report/report-form'
import { AppError } from '#contract/kernel/errors'
import { itemKinds } from '#contract/kernel/item-kinds'
import { readAnswerIssues } from '#lib/forms/form-issues'
import { guidePaths } from '#lib/paths/paths'
import { currentLocale } from '#lib/server/preferences'
import { formTitle } from '#lib/server/titles'
import { typedIn } from '#lib/server/typed-form'
import { openReport, type RecordParams } from '#lib/server/visitor-report'

type Props = PageProps<'/gids/[project]/melding/[kind]/[key]'>

export async function generateMetadata({ searchParams }: Props) {
  const { title } = await formTitle((await getTranslations('report'))('title'), searchParams)
  return { title, robots: { index: false, follow: false } }
}

/** The form, or a page that is not found: whatever the reason, it says nothing of it. */
async function openOrNotFound(params: RecordParams) {
  try {
    return await openReport(params)
  } catch (error) {
    if (error instanceof AppError && [404, 421].includes(error.status)) notFound()
    throw error
  }
}

/** A visitor says what is wrong: first which field, then what is right. */
export default async function ReportPage({ params, searchParams }: Props) {
  const [{ project, kind: kindName, key }, { field, error, issues, wait, asked }, language] = await Promise.all([
    params,
    searchParams,
    currentLocale(),
  ])
  const kind = itemKinds.find((one) => one === kindName)
  if (kind === undefined) notFound()
  const place = { project: decodeURIComponent(project), kind, key: decodeURIComponent(key) }
  const page = await openOrNotFound(place)
  const to = guidePaths(place.project, language)
  const refused =
    typeof error === 'string'
      ? { error, issues: readAnswerIssues(issues), minutes: Math.max(1, Math.min(1440, Number(wait) || 1)) }
      : undefined
  const reportable = typeof field === 'string' ? reportableIn(page, field) : undefined
  if (reportable === undefined && field !== wholeRecord)
    return (
      <ReportChoice
        place={place}
        page={page}
        hrefOf={(name) => to.report(kind, place.key, { field: name })}
        hasAsked={asked === 'true'}
        refused={refused}
        language={language}
      />
    )
  const draft = refused === undefined ? undefined : await typedIn('report')
  const at = [place.project, kind, place.key, field].join('/')
  return (
    <ReportForm
      place={place}
      page={page}
      reportable={reportable}
      typed={draft?.at === at ? draft : undefined}
      refused={refused}
      back={to.report(kind, place.key)}
      language={language}
    />
  )
}
