import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { KeyValues } from '#components/ui/display/key-values'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { ReportStatus as Status } from '#contract/doubt/visitor-report'
import type { Locale } from '#contract/kernel/constants'
import { formatDateTime } from '#lib/format/format'
import { apiPaths } from '#lib/paths/paths'

export type ReportStatusProps = {
  token: string
  status: Status
  /** The private address, while the report was sent a moment ago. */
  address: string | undefined
  /** The page that the report is about, while it was sent a moment ago. */
  back: string | undefined
  language: Locale
}

const looks = { received: 'info', taken: 'done', refused: 'warning' } as const

/** The outcome of a report: received, accepted, or not, with the reason. */
export function ReportStatus({ token, status, address, back, language }: ReportStatusProps) {
  const t = useTranslations('report.status')
  const { title, field, said, at, state, endedAt, why, reason } = status
  return (
    <div className="report">
      <div>
        <h1>{t(address === undefined ? 'title' : 'thanksTitle')}</h1>
        {address === undefined ? null : <p className="lead">{t('thanks')}</p>}
      </div>
      {address === undefined ? null : (
        <p className="report-address" translate="no">
          <a href={address}>{address}</a>
        </p>
      )}
      <Notice kind={looks[state]}>
        <strong>{t(`states.${state}`)}. </strong>
        <span>{why === null ? t('received') : t(`whys.${why}`)}</span>
      </Notice>
      <Address token={token} status={status} language={language} />
      <Card title={title === '' ? t('title') : title}>
        <KeyValues
          items={[
            ...(field === null ? [] : [{ name: t('field'), value: field[language] }]),
            { name: t('said'), value: <span className="whitespace-pre-line wrap-anywhere">{said}</span> },
            { name: t('at'), value: formatDateTime(at) },
            ...(endedAt === null ? [] : [{ name: t('endedAt'), value: formatDateTime(endedAt) }]),
            ...(reason === ''
              ? []
              : [{ name: t('reason'), value: <span className="whitespace-pre-line wrap-anywhere">{reason}</span> }]),
          ]}
        />
      </Card>
      {back === undefined || title === '' ? null : (
        <p>
          <a href={back}>{t('back', { title })}</a>
        </p>
      )}
    </div>
  )
}

/** How far the address of the reporter is; the one who opened its mail says that it is theirs. */
function Address({ token, status, language }: Pick<ReportStatusProps, 'token' | 'status' | 'language'>) {
  const t = useTranslations('report.status')
  const { address, endedAt } = status
  // After the end nothing is mailed any more.
  if (address === 'none' || endedAt !== null) return null
  if (address !== 'ask') return <p>{t(`addresses.${address}`)}</p>
  return (
    <form action={apiPaths.reportProof()} method="post" className="stack gap-4">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={language} />
      <p>{t('addresses.ask')}</p>
      <div>
        <Button type="submit" look="primary" size="big" icon={<Check />}>
          {t('prove')}
        </Button>
      </div>
    </form>
  )
}
