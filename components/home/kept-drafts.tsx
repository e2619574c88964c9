'use client'

import { PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Item, ItemIcon } from '#components/ui/display/item-list'
import { formatDateTime } from '#lib/format/format'
import { listDrafts } from '#lib/forms/drafts'
import { CardPart } from './card-part'

const never = () => () => undefined

/** What was typed in this browser and never saved, with the way back to it; only the browser knows. */
export function KeptDrafts({ userId }: { userId: string }) {
  const t = useTranslations('home.doing')
  // As text: what a store answers must be the same as long as nothing changed.
  const kept = useSyncExternalStore(
    never,
    () => JSON.stringify(listDrafts(userId)),
    () => '[]',
  )
  const drafts: ReturnType<typeof listDrafts> = JSON.parse(kept)
  return (
    <CardPart title={t('drafts')} shown={drafts.length}>
      {drafts.map(({ page, title, at }) => (
        <Item
          key={page}
          lead={<ItemIcon look={{ state: 'concept' }} icon={<PencilLine />} />}
          title={title}
          href={page}
          note={t('typedAt', { at: formatDateTime(new Date(at).toISOString()) })}
        />
      ))}
    </CardPart>
  )
}
