import { useLocale, useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { PlanBehind } from '#contract/content/plan-behind'
import { formatDateTime } from '#lib/format/format'

export type PlanBehindNoticeProps = { behind: PlanBehind; from: string; mayPublish: boolean }

/** More fields than this are counted. */
const maximumShown = 8

/** That a plan stands for an older version: what was made since and is left behind, and what it would take back. */
export function PlanBehindNotice({ behind: { version, left, takenBack }, from, mayPublish }: PlanBehindNoticeProps) {
  const t = useTranslations('publication.notices')
  const on = formatDateTime(from)
  const textsOf = ({ number, author, at }: PlanBehind['version']) => ({ number, author, at: formatDateTime(at) })
  const advice = left === null ? t('planBehindCancel') : t('planBehindLater')
  return (
    <Notice kind="warning">
      <p>
        <strong>{t('planBehind', { from: on })}</strong> <span>{t('planBehindVersion', textsOf(version))}</span>
      </p>
      {left === null ? null : (
        <>
          <p>{t(`planLeaves.${left.state}`, textsOf(left))}</p>
          <Fields fields={left.fields} />
        </>
      )}
      {takenBack === null ? null : (
        <>
          <p>{t('planTakesBack', { ...textsOf(takenBack), from: on, count: takenBack.fields.length })}</p>
          <Fields fields={takenBack.fields} />
        </>
      )}
      <p>{mayPublish ? advice : t('planBehindAsk')}</p>
    </Notice>
  )
}

/** Fields that differ, each with who changed it and when. */
function Fields({ fields }: { fields: NonNullable<PlanBehind['left']>['fields'] }) {
  const t = useTranslations('publication.notices')
  const locale = useLocale()
  if (fields.length === 0) return null
  const more = fields.length - maximumShown
  return (
    <ul className="list-disc pl-5">
      {fields.slice(0, maximumShown).map(({ label, author, at }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields can have one name
        <li key={place}>{wholeDates(t('planField', { field: label[locale], author, at: formatDateTime(at) }))}</li>
      ))}
      {more > 0 ? <li>{t('planMoreFields', { count: more })}</li> : null}
    </ul>
  )
}
