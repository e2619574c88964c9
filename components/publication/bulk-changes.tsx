import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Notice } from '#components/ui/feedback/notice'
import { Skeleton, SkeletonLine } from '#components/ui/feedback/skeleton'
import type { BulkEffect, Publishing } from '#contract/content/publishing'
import { EffectFields } from './effect-fields'
import { type LookBody, lookAt } from './publication-calls'
import { useEffectOf } from './use-effect-of'

type BulkChangesProps = { effect: BulkEffect; changes: NonNullable<BulkEffect['changes']>; body: Publishing }

/** In how many fields one of several will differ from what is online, and whose changes these are; opened, each of them. */
export function BulkChanges({ effect, changes: { fields, authors }, body }: BulkChangesProps) {
  const t = useTranslations('publication.effect')
  const [isOpen, setOpen] = useState(false)
  const text = t('bulkChanges', { count: fields, authors: authors.length === 0 ? 'none' : authors.join(', ') })
  const { action, from, until } = body
  if (fields === 0 || action === 'undo') return <span className="field-help block">{text}</span>
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}>
      <summary>{text}</summary>
      {isOpen ? <Changes effect={effect} body={{ action, from, until }} /> : null}
    </details>
  )
}

/** The preview of one item, loaded when it is opened: nobody opens all of hundreds. */
function Changes({ effect: { kind, key, place }, body }: { effect: BulkEffect; body: LookBody }) {
  const t = useTranslations('publication.effect')
  const { effect, failure } = useEffectOf(() => lookAt({ kind, key, organisation: place }, body))
  if (failure !== undefined) return <Notice kind="error">{failure}</Notice>
  if (effect !== undefined) return <EffectFields fields={effect.fields} />
  return (
    <Skeleton label={t('loading')}>
      <SkeletonLine className="h-6" />
    </Skeleton>
  )
}
