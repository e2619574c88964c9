import { ArrowUpDown } from 'lucide-react'
import type { FieldDiff as Diff, ListEntry, TextPart } from '#contract/fields/diff'

export type DiffWords = {
  added: string
  removed: string
  moved: string
  empty: string
  markupOnly: string
  unchanged: string
  oneUnchanged: string
}

/** Pieces of a text: what went is struck, what came is marked, and both are said to who can't see it. */
function Parts({ parts, words }: { parts: TextPart[]; words: DiffWords }) {
  return (
    <span className="whitespace-pre-line">
      {parts.map(({ text, change }, index) => {
        if (change === 'same') return text
        const Mark = change === 'added' ? 'ins' : 'del'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity of their own
          <Mark key={index}>
            <span className="sr-only">{change === 'added' ? words.added : words.removed}: </span>
            {text}
          </Mark>
        )
      })}
    </span>
  )
}

function Entry({ entry: { change, parts }, words }: { entry: ListEntry; words: DiffWords }) {
  return (
    <li>
      <Parts parts={parts} words={words} />
      {change === 'moved' ? (
        <span className="diff-moved">
          <ArrowUpDown /> {words.moved}
        </span>
      ) : null}
    </li>
  )
}

/** How a field differs between two versions. */
export function FieldDiff({ diff, words }: { diff: Diff; words: DiffWords }) {
  if (diff.kind === 'words') {
    if (diff.parts.every(({ change }) => change === 'same'))
      return <span className="text-muted">{words.markupOnly}</span>
    return <Parts parts={diff.parts} words={words} />
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
              <Entry key={index} entry={entry} words={words} />
            ))}
        </ul>
        {rest === 0 ? null : (
          <span className="field-help">
            {rest === 1 ? words.oneUnchanged : words.unchanged.replace('{count}', String(rest))}
          </span>
        )}
      </>
    )
  }
  return (
    <span className="diff-whole">
      {diff.before === '' ? null : <Parts parts={[{ text: diff.before, change: 'removed' }]} words={words} />}
      {diff.after === '' ? null : <Parts parts={[{ text: diff.after, change: 'added' }]} words={words} />}
    </span>
  )
}

/** The newer value alone, without marks: for what is the same in both. */
export function SameValue({ diff, words }: { diff: Diff; words: DiffWords }) {
  const text =
    diff.kind === 'whole'
      ? diff.after
      : diff.kind === 'words'
        ? diff.parts.map((part) => part.text).join('')
        : diff.entries.map(({ parts }) => parts.map((part) => part.text).join('')).join('\n')
  return <span className="whitespace-pre-line">{text || <span className="text-muted">{words.empty}</span>}</span>
}
