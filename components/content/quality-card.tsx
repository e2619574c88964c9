import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Progress } from '#components/ui/feedback/progress'
import { Card } from '#components/ui/page/card'
import { qualityOf } from '#contract/content/quality'
import type { Locale } from '#contract/kernel/constants'
import type { FieldSection } from '#contract/types/type-definition'
import { openAround } from '#lib/browser/open-around'
import type { ContentStore } from '#lib/forms/content-store'
import { useDebouncedValues } from '#lib/forms/use-debounced-values'
import { fieldId } from '#lib/paths/section-path'
import { fieldsOf } from '../types/sections'

type QualityCardProps = { sections: FieldSection[]; store: ContentStore; locale: Locale }

const openFor = (field: string) => {
  const control = document.getElementById(fieldId(field))
  if (control) openAround(control)
}

/** How complete an item is, and what could be better in its texts. Hints only: nothing is refused for them. */
export function QualityCard({ sections, store, locale }: QualityCardProps) {
  const values = useDebouncedValues(store)
  const fields = useMemo(() => fieldsOf(sections), [sections])
  const { score, filled, total, hints } = useMemo(() => qualityOf([{ sections }], values), [sections, values])
  const t = useTranslations('fields.quality')
  return (
    <Card title={t('title')}>
      <div className="stack">
        <Progress label={t('title')} value={score} max={100} text={t('score', { score })} />
        <p className="text-small">{t('filled', { filled, total })}</p>
        {hints.length === 0 ? (
          <p className="text-small text-muted">{t('fine')}</p>
        ) : (
          <>
            <ul className="grid gap-2">
              {hints.map(({ field, code, params }) => (
                <li key={field}>
                  <a href={`#${fieldId(field)}`} onClick={() => openFor(field)}>
                    {fields.find(({ name }) => name === field)?.label[locale]}
                  </a>
                  <span className="field-help block">{t(code, { count: 0, maximum: 0, found: '', ...params })}</span>
                </li>
              ))}
            </ul>
            <p className="field-help">{t('note')}</p>
          </>
        )}
      </div>
    </Card>
  )
}
