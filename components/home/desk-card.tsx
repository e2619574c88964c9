import { Globe, Send, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Item, ItemIcon } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { DeskSubject, DeskSummary } from '#contract/content/desk'
import { formatDate } from '#lib/format/format'
import { itemPageHref } from '#lib/paths/item-href'
import { paths } from '#lib/paths/paths'
import { CardPart } from './card-part'

export type DeskCardProps = { desk: DeskSummary; publishes: boolean }

/** Items to decide, items sent back to the reader, and their work that came online; renders nothing if empty. */
export function DeskCard({ desk, publishes }: DeskCardProps) {
  const t = useTranslations('desk')
  const { waiting, waitingCount, sentBack, wentOnline } = desk
  if (!publishes && waiting.length + sentBack.length + wentOnline.length === 0) return null
  const pageOf = ({ kind, key, organisation }: DeskSubject) => itemPageHref(kind, key, organisation.key)
  const placeOf = ({ kind, organisation }: DeskSubject) =>
    kind === 'organisation' ? t(`kinds.${kind}`) : organisation.title
  return (
    <Card
      title={t(publishes ? 'card.title' : 'card.titleOwn')}
      count={publishes ? waitingCount : undefined}
      more={publishes ? { href: paths.publish(), label: t('card.all') } : undefined}
      flush
    >
      {waiting.length + sentBack.length + wentOnline.length === 0 ? (
        <p className="card-body text-muted">{t('card.nothing')}</p>
      ) : null}
      <CardPart title={t('card.sentBack')} shown={sentBack.length}>
        {sentBack.map((row) => (
          <Item
            key={`${row.kind} ${row.key}`}
            lead={<ItemIcon look={{ state: 'concept' }} icon={<Undo2 />} />}
            title={row.title}
            href={pageOf(row)}
            note={
              <>
                <span>{t('card.sentBackBy', { place: placeOf(row), by: row.by })}</span>
                <q className="line-clamp-2 w-full">{row.note}</q>
              </>
            }
            time={formatDate(row.at)}
          />
        ))}
      </CardPart>
      <CardPart title={t('card.waiting')} shown={waiting.length}>
        {waiting.map((row) => (
          <Item
            key={`${row.kind} ${row.key}`}
            lead={<ItemIcon look={{ state: 'ready' }} icon={<Send />} />}
            title={row.title}
            href={paths.publishItem(row.kind, row.key)}
            note={
              <>
                <span>{t('card.handedOverBy', { place: placeOf(row), by: row.handOver.by })}</span>
                {row.handOver.note === '' ? null : <q className="line-clamp-2 w-full">{row.handOver.note}</q>}
              </>
            }
            time={formatDate(row.handOver.at)}
          />
        ))}
      </CardPart>
      <CardPart title={t('card.wentOnline')} shown={wentOnline.length}>
        {wentOnline.map((row) => (
          <Item
            key={`${row.kind} ${row.key}`}
            lead={<ItemIcon look={{ state: 'published' }} icon={<Globe />} />}
            title={row.title}
            href={pageOf(row)}
            note={t('card.publishedBy', { place: placeOf(row), by: row.by })}
            time={formatDate(row.at)}
          />
        ))}
      </CardPart>
    </Card>
  )
}
