import type { ReactNode } from 'react'

export type DiffTextProps = {
  before?: ReactNode
  after?: ReactNode
  /** Words for who can't see the strike and the line: "was" and "is nu". */
  words: { before: string; after: string }
  stacked?: boolean
}

export function DiffText({ before, after, words, stacked }: DiffTextProps) {
  return (
    <span className={stacked ? 'grid justify-items-start gap-0.5' : undefined}>
      {before === undefined ? null : (
        <span>
          <span className="sr-only">{words.before} </span>
          <del>{before}</del>{' '}
        </span>
      )}
      {after === undefined ? null : (
        <span>
          <span className="sr-only">{words.after} </span>
          <ins>{after}</ins>
        </span>
      )}
    </span>
  )
}
