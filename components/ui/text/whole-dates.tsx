import { createElement, type ReactNode } from 'react'

const moment = /(\(?\d{2}-\d{2}-\d{4}(?: \d{2}:\d{2}(?:–\d{2}:\d{2})?)?|\(?\d{1,2}:\d{2} ?– ?\d{1,2}:\d{2})/

/** A date with its time; where there is room for the date alone, as in a narrow column, the time goes below it. */
function whole(text: string): ReactNode {
  const [, date, time] = /^(\(?\d{2}-\d{2}-\d{4})( .+)$/.exec(text) ?? []
  const unbroken = createElement('span', { className: 'whitespace-nowrap' }, date ?? text)
  return createElement('span', { className: 'inline-block max-w-full' }, unbroken, time)
}

/**
 * Running text in which no date or time falls apart at the end of a line or leaves its bracket there, as one element: in a badge or a row with gaps it
 * stays one text. What is not text stays as it is.
 */
export function wholeDates(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !moment.test(text)) return text
  const pieces = text
    .split(moment)
    .map((piece, index) => (piece === '' ? null : index % 2 === 1 ? whole(piece) : createElement('span', null, piece)))
  return createElement('span', null, ...pieces)
}
