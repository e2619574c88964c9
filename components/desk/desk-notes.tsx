import { useTranslations } from 'next-intl'
import { Timeline } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { DeskItem } from '#contract/content/desk'
import { formatDateTime } from '#lib/format/format'

/** What happened to the publication of an item and what was said with it, the newest first. */
export function DeskNotes({ notes }: Pick<DeskItem, 'notes'>) {
  const t = useTranslations('desk.notes')
  if (notes.length === 0) return null
  return (
    <Card title={t('title')} flush>
      <Timeline
        events={notes.map(({ id, at, by, action, note }) => ({
          key: String(id),
          who: by,
          title: t(`actions.${action}`, { by }),
          note: note === '' ? undefined : <span className="whitespace-pre-line">{note}</span>,
          time: <time dateTime={at}>{formatDateTime(at)}</time>,
        }))}
      />
    </Card>
  )
}
