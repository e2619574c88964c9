import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Progress } from '#components/ui/feedback/progress'
import { Card } from '#components/ui/page/card'
import type { DeskItem } from '#contract/content/desk'

/** How complete it is, what keeps it from being published, and what could be better. */
export function ReadinessCard({ item: { handOver, completeness, problems, hints } }: { item: DeskItem }) {
  const t = useTranslations('desk.readiness')
  const quality = useTranslations('fields.quality')
  if (handOver === null) return null
  const { filled, total } = completeness
  return (
    <Card title={t('title')}>
      <div className="stack gap-4">
        <Progress label={quality('title')} value={filled} max={total} text={quality('filled', { filled, total })} />
        {problems.length === 0 ? (
          <p className="text-small">
            <CircleCheck className="mr-1 inline-block size-4 align-[-2px]" />
            {t('noProblems')}
          </p>
        ) : (
          <div>
            <h3 className="text-small font-semibold">{t('problems', { count: problems.length })}</h3>
            <ul className="mt-2 grid gap-2">
              {problems.map(({ field, label, message }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: one field can have several problems of one text
                <li key={`${field} ${index}`}>
                  <b>{label}</b>
                  <span className="field-help block">{message}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {hints.length === 0 ? null : (
          <div>
            <h3 className="text-small font-semibold">{t('hints')}</h3>
            <ul className="mt-2 grid gap-2">
              {hints.map(({ field, label, code, params }) => (
                <li key={field}>
                  {label}
                  <span className="field-help block">
                    {quality(code, { count: 0, maximum: 0, found: '', ...params })}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Card>
  )
}
