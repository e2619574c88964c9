import { ArrowUpDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FieldDiff as Diff, ListEntry, TextPart } from '#contract/types/diff'

/** Pieces of a text: what went is struck, what came is marked, and both are read out by screen readers. */
function Parts({ parts }: { parts: TextPart[] }) {
  const t = useTranslations('history.diff')
  return (
    <span className="whitespace-pre-line">
      {parts.map(({ text, change }, index) => {
        if (change === 'same') return text
        const Mark = change === 'added' ? 'ins' : 'del'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity of their own
          <Mark key={index}>
            <span className="sr-only">{t(change)}: </span>
            {text}
          </Mark>
        )
      })}
    </span>
  )
}

function Entry({ entry: { change, parts } }: { entry: ListEntry }) {
  const t = useTranslations('history.diff')
  return (
    <li>
      <Parts parts={parts} />
      {change === 'moved' ? (
        <span className="diff-moved">
          <ArrowUpDown /> {t('moved')}
        </span>
      ) : null}
    </li>
  )
}

/** How a field differs between two versions. Beside client components it needs the messages of `history.diff`. */
export function FieldDiff({ diff }: { diff: Diff }) {
  const t = useTranslations('history.diff')
  if (diff.kind === 'words') {
    if (diff.parts.every(({ change }) => change === 'same'))
      return <span className="text-muted">{t('markupOnly')}</span>
    return <Parts parts={diff.parts} />
  }
  if (diff.kind === 'list') {
    const rest = diff.entries.filter(({ change }) => change === 'same').length
    return (
      <>
        <ul className="diff-list">
          {diff.entries
            .filter(({ change }) => change !== 'same')
            .map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own
              <Entry key={index} entry={entry} />
            ))}
        </ul>
        {rest === 0 ? null : <span className="field-help">{t('unchanged', { count: rest })}</span>}
      </>
    )
  }
  return (
    <span className="diff-whole">
      {diff.before === '' ? null : <Parts parts={[{ text: diff.before, change: 'removed' }]} />}
      {diff.after === '' ? null : <Parts parts={[{ text: diff.after, change: 'added' }]} />}
    </span>
  )
}

/** The newer value alone, without marks: for what is the same in both. */
export function SameValue({ diff }: { diff: Diff }) {
  const t = useTranslations('history.diff')
  const text =
    diff.kind === 'whole'
      ? diff.after
      : diff.kind === 'words'
        ? diff.parts.map((part) => part.text).join('')
        : diff.entries.map(({ parts }) => parts.map((part) => part.text).join('')).join('\n')
  return <span className="whitespace-pre-line">{text || <span className="text-muted">{t('empty')}</span>}</span>
}
