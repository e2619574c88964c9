import { useTranslations } from 'next-intl'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Locale } from '#contract/kernel/constants'
import type { OpenAccuracy } from '#contract/project/open-answers'
import { inPercents, isWhole } from '#contract/sample/estimate'
import { formatDate } from '#lib/format/format'

/** How much of what visitors read is right, as samples showed; nothing where no figure is public. */
export function GuideAccuracy({ figures, locale }: { figures: readonly OpenAccuracy[]; locale: Locale }) {
  const t = useTranslations('guide.accuracy')
  if (figures.length === 0) return null
  return (
    <section className="guide-accuracy" aria-labelledby="klopt">
      <h2 id="klopt">{t('title')}</h2>
      <p>{t('lead')}</p>
      <ul>
        {figures.map(({ field, label, team, measuredAt, judged, size, ...figure }) => {
          const { share, low, high } = inPercents(figure)
          return (
            <li key={`${team} ${field}`}>
              <p>
                {t(isWhole({ judged, size }) ? 'sentenceWhole' : 'sentence', {
                  field: label[locale],
                  share,
                  low,
                  high,
                })}
              </p>
              <p className="text-small text-text-2">
                {wholeDates(t('of', { team, day: formatDate(measuredAt), judged, size }))}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
