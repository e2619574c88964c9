'use client'

import { Card } from '#components/ui/card'
import { CalendarDownloads, type CalendarDownloadsProps } from './calendar-downloads'

export type CalendarFilesCardProps = { title: string; note: string; downloads: CalendarDownloadsProps }

/** The published agenda of something, for use elsewhere. */
export function CalendarFilesCard({ title, note, downloads }: CalendarFilesCardProps) {
  return (
    <Card title={title} note={note}>
      <CalendarDownloads {...downloads} />
    </Card>
  )
}
