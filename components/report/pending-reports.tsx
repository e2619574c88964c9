import { Eye, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Button } from '#components/ui/action/button'
import { KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { PendingReport, pendingReportActions } from '#contract/doubt/visitor-report'
import type { Locale } from '#contract/kernel/constants'
import { isErrorCode } from '#contract/kernel/errors'
import { formatDateTime } from '#lib/format/format'
import { itemPageHref } from '#lib/paths/item-href'
import { apiPaths, paths } from '#lib/paths/paths'
import type { ProductRights } from '../frame/menu-entries'
import { ProductFrame } from '../frame/product-frame'

export type PendingReportsProps = {
  rights: ProductRights
  reports: readonly PendingReport[]
  done: (typeof pendingReportActions)[number] | undefined
  error: string | undefined
  locale: Locale
}

/** Reports of visitors that wait until somebody looked: each is shown to the people who keep the record, or dropped. */
export function PendingReports({ rights, reports, done, error, locale }: PendingReportsProps) {
  const t = useTranslations('report.held')
  const pages = useTranslations('pages')
  const errors = useTranslations('errors')
  return (
    <ProductFrame
      {...rights}
      place="publish"
      above={[{ label: pages('titles.publish'), href: paths.publish() }]}
      title={t('title')}
    >
      <div className="stack">
        <p>{reports.length === 0 ? t('none') : t('lead')}</p>
        {done === undefined ? null : (
          <Notice kind="done" announce>
            {t(`done.${done}`)}
          </Notice>
        )}
        {error === undefined || !isErrorCode(error) ? null : (
          <Notice kind="error" announce>
            {error === 'NOT_FOUND' ? t('gone') : errors(`${error}.message`)}
          </Notice>
        )}
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} locale={locale} />
        ))}
      </div>
    </ProductFrame>
  )
}

function ReportCard({ report, locale }: { report: PendingReport; locale: Locale }) {
  const t = useTranslations('report.held')
  const { id, kind, key, title, organisation, field, shown, said, count, at } = report
  const actions = [
    { act: 'show', icon: <Eye />, look: 'primary' },
    { act: 'drop', icon: <Trash2 />, look: 'default' },
  ] as const
  return (
    <Card title={<AppLink href={itemPageHref(kind, key, organisation)}>{title}</AppLink>}>
      <p className="text-muted mb-3">{t('count', { count, at: formatDateTime(at) })}</p>
      <KeyValues
        items={[
          ...(field === null ? [] : [{ name: `${field[locale]}: ${t('shown')}`, value: shown }]),
          { name: t('said'), value: <span className="whitespace-pre-line wrap-anywhere">{said}</span> },
        ]}
      />
      <form action={apiPaths.heldReport()} method="post" className="flex flex-wrap gap-3 mt-4">
        <input type="hidden" name="report" value={id} />
        {actions.map(({ act, icon, look }) => (
          <Button key={act} type="submit" name="act" value={act} icon={icon} look={look}>
            <span>{t(act)}</span>
            <span className="sr-only">{`: ${t('which', { title })}`}</span>
          </Button>
        ))}
      </form>
    </Card>
  )
}
