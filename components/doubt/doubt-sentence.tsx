import { useTranslations } from 'next-intl'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Doubt } from '#contract/doubt/doubt'
import { formatDate } from '#lib/format/format'

/** As a source is called within a sentence: what it is, with its own name where it has one. */
export function useSourceName() {
  const t = useTranslations('doubts')
  return ({ source, sourceName }: Pick<Doubt, 'source' | 'sourceName'>) =>
    sourceName === '' ? t(`source.${source}`) : t('sourceOf', { source: t(`source.${source}`), name: sourceName })
}

/** Who says what, seen when and where, with the words that were found. */
export function DoubtSentence({ doubt }: { doubt: Doubt }) {
  const t = useTranslations('doubts')
  const source = useSourceName()(doubt)
  const { said, evidence, times } = doubt
  const day = formatDate(evidence.seenAt)
  return (
    <div className="doubt-sentence">
      <p className="wrap-anywhere whitespace-pre-line">
        {wholeDates(said === '' ? t('wrong', { source, day }) : t('said', { source, said, day }))}
        {times > 1 ? ` ${t('times', { count: times })}` : null}
      </p>
      {evidence.words ? (
        <p className="text-small text-muted wrap-anywhere">
          <q>{evidence.words}</q>
        </p>
      ) : null}
      {evidence.address ? (
        <p className="text-small">
          <a href={evidence.address} target="_blank" rel="noreferrer">
            {t('look')}
            <span className="sr-only">: {evidence.address}</span>
          </a>
        </p>
      ) : null}
    </div>
  )
}
