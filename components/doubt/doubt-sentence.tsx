import { useTranslations } from 'next-intl'
import { wholeDates } from '#components/ui/text/whole-dates'
import type { Doubt } from '#contract/doubt/doubt'
import { formatDate } from '#lib/format/format'

/** As a source is called within a sentence: what it is, with its own name where it has one. */
export function useSourceName() {
  const t = useTranslations('doubts')
  return ({ source, sourceName }: Pick<Doubt, 'source' | 'sourceName'>) =>
    sourceName === '' || source === 'visitor'
      ? t(`source.${source}`)
      : t('sourceOf', { source: t(`source.${source}`), name: sourceName })
}

/** What these say a person saw; pages and registers are seen by the product. */
const people: readonly Doubt['source'][] = ['visitor', 'colleague', 'answer', 'sample']

/** Who says what, seen when and where, with the words that were found; what takes several lines may be shown there already. */
export function DoubtSentence({ doubt, isShown = false }: { doubt: Doubt; isShown?: boolean }) {
  const t = useTranslations('doubts')
  const source = useSourceName()(doubt)
  const { said, evidence, times } = doubt
  const day = formatDate(evidence.seenAt)
  const how = people.includes(doubt.source) ? 'reported' : 'seen'
  const isLong = said.includes('\n')
  const sentence = said === '' ? t('wrong', { source, day }) : isLong ? t('saidBelow', { source, how, day }) : undefined
  return (
    <div className="doubt-sentence">
      <p className="wrap-anywhere">
        <span>{wholeDates(sentence ?? t('said', { source, said, how, day }))}</span>
        {times > 1 ? <span>{` ${t('times', { count: times })}`}</span> : null}
      </p>
      {isLong && !isShown ? <p className="whitespace-pre-line">{said}</p> : null}
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
