import { MessageSquareText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Notice } from '#components/ui/feedback/notice'
import type { DeskItem } from '#contract/content/desk'
import { formatDateTime } from '#lib/format/format'

/** Who handed it over, when, and what they said; or that nothing waits any more. */
export function HandOverNote({ item: { handOver, title } }: { item: DeskItem }) {
  const t = useTranslations('desk')
  if (handOver === null) {
    return (
      <Notice>
        <strong>{t('notWaiting')}</strong> <span>{t('notWaitingHelp', { title })}</span>
      </Notice>
    )
  }
  const { by, at, note } = handOver
  return (
    <Notice icon={<MessageSquareText />}>
      <strong>{t('handedOver', { by, at: formatDateTime(at) })}</strong>
      {note === '' ? null : <p className="mt-1 whitespace-pre-line">{note}</p>}
    </Notice>
  )
}
