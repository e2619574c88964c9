'use client'

import { AppLink } from '#components/ui/app-link'
import { Timeline } from '#components/ui/item-list'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'

export type EventText = {
  key: string
  who: string
  sentence: string
  href: string | undefined
  at: string
  time: string
}

/** What happened, from one text; see the rows of items. */
export function EventRows({ data }: { data: Packed<EventText[]> }) {
  const events = useUnpacked(data)
  return (
    <Timeline
      events={events.map(({ key, who, sentence, href, at, time }) => ({
        key,
        who,
        title: href === undefined ? sentence : <AppLink href={href}>{sentence}</AppLink>,
        time: <time dateTime={at}>{time}</time>,
      }))}
    />
  )
}
