import type { FieldDiff } from '#contract/types/diff'

/** A difference as two texts: how it was, and how it becomes. */
export function sidesOf(diff: FieldDiff): { before: string; after: string } {
  if (diff.kind === 'whole') return { before: diff.before, after: diff.after }
  const side = (left: 'added' | 'removed') =>
    diff.kind === 'words'
      ? diff.parts.map(({ text, change }) => (change === left ? '' : text)).join('')
      : diff.entries
          .filter(({ change }) => change !== left)
          .map(({ parts }) => parts.map((part) => (part.change === left ? '' : part.text)).join(''))
          .join(', ')
  return { before: side('added'), after: side('removed') }
}
