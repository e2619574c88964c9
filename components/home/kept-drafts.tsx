'use client'

import { PencilLine } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Item, ItemIcon } from '#components/ui/display/item-list'
import type { DraftLink } from '#contract/people/draft'
import { formatDateTime } from '#lib/format/format'
import { listDrafts, withDraftsElsewhere } from '#lib/forms/drafts'
import { CardPart } from './card-part'

const never = () => () => undefined

/** Unsaved input, in this browser or on another device, with a link back to it. */
export function KeptDrafts({ userId, elsewhere }: { userId: string; elsewhere: DraftLink[] }) {
  const t = useTranslations('home.doing')
  // As text: what a store answers must be the same as long as nothing changed.
  const stored = useSyncExternalStore(
    never,
    () => JSON.stringify(listDrafts(userId)),
    () => '[]',
  )
  const drafts = withDraftsElsewhere(JSON.parse(stored), elsewhere)
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
