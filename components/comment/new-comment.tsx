import { MessageSquarePlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { call } from '#lib/api/client'
import { commentDraftKey, readCommentDraft } from './comment-draft'
import { CommentForm } from './comment-form'

export type NewCommentProps = {
  kind: ItemKind
  itemKey: string
  caller: string
  fields: readonly { name: string; label: string }[]
  chosen: { field: string; number: number } | undefined
  isComposing: boolean
  onComposing: (isComposing: boolean) => void
  onDone: () => Promise<void>
}

/** Begins a comment, on the whole item or on one of its fields. */
export function NewComment({ kind, itemKey, caller, fields, chosen, isComposing, ...rest }: NewCommentProps) {
  const { onComposing, onDone } = rest
  const t = useTranslations('comments')
  const draftKey = commentDraftKey({ caller, kind, itemKey }, 'new')
  const [field, setField] = useState(() => readCommentDraft(draftKey)?.field ?? '')
  const id = useId()
  useEffect(() => {
    if (chosen !== undefined) setField(chosen.field)
  }, [chosen])
  useEffect(() => {
    if (readCommentDraft(draftKey) !== undefined) onComposing(true)
  }, [draftKey, onComposing])
  if (!isComposing) {
    return (
      <div>
        <Button icon={<MessageSquarePlus />} onClick={() => onComposing(true)}>
          {t('new')}
        </Button>
      </div>
    )
  }
  return (
    <CommentForm
      {...{ kind, itemKey, draftKey, field }}
      label={t('text')}
      send={t('add')}
      focus={chosen?.number ?? 0}
      above={
        <Field id={id} label={t('about')}>
          {(control) => (
            <Select
              {...control}
              value={field}
              empty={t('whole')}
              options={fields.map(({ name, label }) => ({ value: name, label }))}
              onChange={(event) => setField(event.target.value)}
            />
          )}
        </Field>
      }
      submit={async (said) => {
        const body = { ...said, field: field === '' ? null : field }
        await call('POST /main/comment/{kind}/{key}', { params: { kind, key: itemKey }, body })
      }}
      done={t('added')}
      onDone={async () => {
        // First, so that what takes the focus of this form takes it once it is gone.
        onComposing(false)
        await onDone()
      }}
      onCancel={() => onComposing(false)}
    />
  )
}
