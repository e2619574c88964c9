'use client'

import { Ear } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Card } from '#components/ui/page/card'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { SilentSource } from '#contract/content/doubts'
import { call } from '#lib/api/client'
import { useAction } from '#lib/browser/use-action'
import { formatDate } from '#lib/format/format'
import { useSourceName } from './doubt-sentence'

/** Sources that fell silent by themselves, with how often they were right, and a way to hear them again. */
export function SilentSources({ sources }: { sources: SilentSource[] }) {
  const t = useTranslations('doubts.silent')
  const name = useSourceName()
  const locale = useLocale()
  const { run, running, failure } = useAction()
  const percent = (share: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
  return (
    <Card title={t('title')}>
      <div className="stack gap-3">
        <p>{t('text')}</p>
        <Failure of={failure} />
        <ul className="stack gap-3">
          {sources.map(({ source, sourceId, sourceName, field, since, accepted, decided, low, high }) => {
            const key = `${source} ${sourceId} ${field}`
            const said = { source: name({ source, sourceName }), field, accepted, decided, day: formatDate(since) }
            return (
              <li key={key} className="doubt-silent">
                <span>{wholeDates(t('row', { ...said, low: percent(low), high: percent(high) }))}</span>
                <Button
                  size="small"
                  icon={<Ear />}
                  busy={running === key && t('hear')}
                  onClick={() =>
                    void run(() => call('POST /main/silent-source', { body: { source, sourceId, field } }), {
                      name: key,
                      done: t('heard'),
                    })
                  }
                >
                  {t('hear')}
                  <span className="sr-only">
                    : {said.source}, {field}
                  </span>
                </Button>
              </li>
            )
          })}
        </ul>
      </div>
    </Card>
  )
}
