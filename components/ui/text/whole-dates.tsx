import { createElement, type ReactNode } from 'react'

const moment = /(\(?\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2}(?:–\d{2}:\d{2})?)?|\(?\d{1,2}:\d{2} ?– ?\d{1,2}:\d{2})/

/**
 * Running text in which no date or time falls apart at the end of a line or leaves its bracket there, as one element: in a badge or a row with gaps it
 * stays one text. What is not text stays as it is.
 */
export function wholeDates(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !moment.test(text)) return text
  const pieces = text
    .split(moment)
    .map((piece, index) =>
      piece === ''
        ? null
        : createElement('span', index % 2 === 1 ? { className: 'inline-block max-w-full' } : null, piece),
    )
  return createElement('span', null, ...pieces)
}
