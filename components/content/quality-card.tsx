'use client'

import { useMemo } from 'react'
import { Card } from '#components/ui/card'
import { Progress } from '#components/ui/progress'
import type { Locale } from '#contract/constants'
import { qualityHints } from '#contract/quality'
import type { FieldSection } from '#contract/type-definition'
import type { ContentStore } from '#lib/forms/content-store'
import { fillMessage } from '#lib/forms/fill-message'
import { fillText } from '#lib/forms/fill-text'
import { useSettledValues } from '#lib/forms/use-settled-values'
import { isBlank } from '../fields/read-value'
import type { ContentWords } from './content-words'
import { fieldId, fieldsOf } from './sections'

type QualityCardProps = { sections: FieldSection[]; store: ContentStore; words: ContentWords; locale: Locale }

/** How complete an item is, and what could be better in its texts. Hints only: nothing is refused for them. */
export function QualityCard({ sections, store, words, locale }: QualityCardProps) {
  const values = useSettledValues(store)
  const fields = useMemo(() => fieldsOf(sections), [sections])
  const hints = useMemo(() => qualityHints([{ sections }], values), [sections, values])
  const counted = fields.filter((field) => field.administratorsOnly !== true)
  const filled = counted.filter(({ name }) => !isBlank(values[name])).length
  const { quality } = words
  return (
    <Card title={quality.title}>
      <div className="stack">
        <Progress
          label={quality.title}
          value={filled}
          max={counted.length}
          text={fillText(quality.filled, { filled, total: counted.length })}
        />
        {hints.length === 0 ? (
          <p className="text-small text-muted">{quality.fine}</p>
        ) : (
          <>
            <ul className="grid gap-2">
              {hints.map(({ field, code, params }) => (
                <li key={field}>
                  <a href={`#${fieldId(field)}`}>{fields.find(({ name }) => name === field)?.label[locale]}</a>
                  <span className="field-help block">{fillMessage(quality[code], params, locale)}</span>
                </li>
              ))}
            </ul>
            <p className="field-help">{quality.note}</p>
          </>
        )}
      </div>
    </Card>
  )
}
