import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ClientMessages } from '#components/i18n/client-messages'
import { Item, ItemIcon } from '#components/ui/display/item-list'
import { Card } from '#components/ui/page/card'
import type { DeskSubject } from '#contract/content/desk'
import type { Overview } from '#contract/people/overview'
import { formatDate, formatDateTime } from '#lib/format/format'
import { itemPageHref } from '#lib/paths/item-href'
import { CardPart } from './card-part'
import { kindIcons, lookHref } from './item-looks'
import { KeptDrafts } from './kept-drafts'

export type DoingCardProps = Pick<Overview, 'opened' | 'handedOver' | 'drafts'> & { userId: string }

/** Recent work: opened last on any device, waiting for others, typed and not saved; empty at a first visit. */
export function DoingCard({ opened, handedOver, drafts, userId }: DoingCardProps) {
  const t = useTranslations('home.doing')
  const kinds = useTranslations('home.types')
  const placeOf = ({ kind, organisation }: DeskSubject) =>
    kind === 'organisation' ? kinds(kind) : `${kinds(kind)} · ${organisation.title}`
  // Who typed something here has opened something too.
  if (opened.length + handedOver.length === 0) return null
  return (
    <Card title={t('title')} flush>
      <CardPart title={t('opened')} shown={opened.length}>
        {opened.map((row) => {
          const Icon = kindIcons[row.kind]
          return (
            <Item
              key={`${row.kind} ${row.key}`}
              lead={<ItemIcon look={{ hue: 'grey' }} icon={<Icon />} />}
              title={row.title}
              href={lookHref(row)}
              note={placeOf(row)}
              time={<time dateTime={row.at}>{formatDate(row.at)}</time>}
            />
          )
        })}
      </CardPart>
      <CardPart title={t('handedOver')} shown={handedOver.length}>
        {handedOver.map((row) => (
          <Item
            key={`${row.kind} ${row.key}`}
            lead={<ItemIcon look={{ state: 'ready' }} icon={<Send />} />}
            title={row.title}
            href={itemPageHref(row.kind, row.key, row.organisation.key)}
            note={t('waitsSince', { at: formatDateTime(row.at) })}
          />
        ))}
      </CardPart>
      <ClientMessages of={['home.doing']}>
        <KeptDrafts userId={userId} elsewhere={drafts} />
      </ClientMessages>
    </Card>
  )
}
