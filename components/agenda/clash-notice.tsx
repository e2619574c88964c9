'use client'

import { useEffect, useState } from 'react'
import { Notice } from '#components/ui/notice'
import { dayText } from '#contract/calendar-days'
import type { Clash } from '#contract/occurrence'
import { call } from '#lib/api/client'
import { occurrenceEndpoints } from '#lib/api/endpoints/occurrence'
import type { ContentStore } from '#lib/forms/content-store'
import { fillText } from '#lib/forms/fill-text'
import { useSettledValues } from '#lib/forms/use-settled-values'
import type { ClashWords } from '#lib/i18n/calendar-texts'

export type ClashNoticeProps = { organisation: string; item?: string; store: ContentStore; words: ClashWords }

const keyIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' ? value.key : undefined

function sentenceOf(words: ClashWords, { reason, isAllDay }: Pick<Clash, 'reason'> & { isAllDay: boolean }): string {
  if (reason === 'location') return isAllDay ? words.locationAllDay : words.location
  return isAllDay ? words.productAllDay : words.product
}

/** Says of an agenda item that is filled in what is there already at that time: a warning, nothing is refused. */
export function ClashNotice({ organisation, item, store, words }: ClashNoticeProps) {
  const { when, location, product } = useSettledValues(store)
  const [clashes, setClashes] = useState<Clash[]>([])
  const place = typeof location === 'string' ? location : ''
  const asked = JSON.stringify({ when, location: place, product: keyIn(product), item })
  const hasQuestion = when !== undefined && (place.trim() !== '' || keyIn(product) !== undefined)
  useEffect(() => {
    if (!hasQuestion) return setClashes([])
    const abort = new AbortController()
    const input = { params: { organisation }, body: JSON.parse(asked) }
    call(occurrenceEndpoints.clashes, input, { signal: abort.signal }).then(
      // An answer to what was typed before says nothing of what stands there now.
      ({ data }) => (abort.signal.aborted ? undefined : setClashes(data.clashes)),
      // What is half typed is refused: then there is nothing to warn of yet.
      () => (abort.signal.aborted ? undefined : setClashes([])),
    )
    return () => abort.abort()
  }, [organisation, asked, hasQuestion])
  return (
    <div aria-live="polite">
      {clashes.length === 0 ? null : (
        <Notice kind="warning">
          <strong>{words.title}</strong>
          <ul>
            {clashes.map(({ reason, other }) => (
              <li key={`${other.item} ${other.occurrence}`}>
                {fillText(sentenceOf(words, { reason, isAllDay: other.allDay }), {
                  title: other.title,
                  place: other.location,
                  day: dayText(other.start.slice(0, 10)),
                  from: other.start.slice(11),
                  till: other.end.slice(11),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
