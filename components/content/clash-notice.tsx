import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import type { Clash } from '#contract/agenda/occurrence'
import { dayText } from '#contract/recurrence/calendar-days'
import { call } from '#lib/api/client'
import type { ContentStore } from '#lib/forms/content-store'
import { useDebouncedValues } from '#lib/forms/use-debounced-values'

export type ClashNoticeProps = { organisation: string; item?: string; store: ContentStore }

const keyIn = (value: unknown) =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string' ? value.key : undefined

/** Says of an agenda item that is filled in what is there already at that time: a warning, nothing is refused. */
export function ClashNotice({ organisation, item, store }: ClashNoticeProps) {
  const t = useTranslations('calendar.clash')
  const { when, location, product } = useDebouncedValues(store)
  const [clashes, setClashes] = useState<Clash[]>([])
  const place = typeof location === 'string' ? location : ''
  const inputText = JSON.stringify({ when, location: place, product: keyIn(product), item })
  const hasQuestion = when !== undefined && (place.trim() !== '' || keyIn(product) !== undefined)
  useEffect(() => {
    if (!hasQuestion) return setClashes([])
    const abort = new AbortController()
    const input = { params: { organisation }, body: JSON.parse(inputText) }
    call('POST /main/organisation/{organisation}/occurrence/clash', input, { signal: abort.signal }).then(
      // An answer to what was typed before says nothing of the current input.
      ({ data }) => (abort.signal.aborted ? undefined : setClashes(data.clashes)),
      // Incomplete input is refused: then there is nothing to warn of yet.
      () => (abort.signal.aborted ? undefined : setClashes([])),
    )
    return () => abort.abort()
  }, [organisation, inputText, hasQuestion])
  return (
    <div aria-live="polite">
      {clashes.length === 0 ? null : (
        <Notice kind="warning">
          <strong>{t('title')}</strong>
          <ul>
            {clashes.map((clash) => (
              <li key={`${clash.other.item} ${clash.other.occurrence}`}>
                <ClashText {...clash} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** One sentence: where or with what it clashes, and when. */
function ClashText({ reason, other: { title, location: place, start, end, allDay } }: Clash) {
  const t = useTranslations('calendar.clash')
  const day = dayText(start.slice(0, 10))
  if (allDay)
    return reason === 'location' ? t('locationAllDay', { place, day, title }) : t('productAllDay', { day, title })
  const times = { from: start.slice(11), till: end.slice(11) }
  return reason === 'location' ? t('location', { place, day, title, ...times }) : t('product', { day, title, ...times })
}
