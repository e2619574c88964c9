'use client'

import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { ComboboxList } from '#components/ui/input/combobox-list'
import { Textarea } from '#components/ui/input/textarea'
import type { ControlWiring } from '../ui/input/field-wiring'
import type { useMentions } from './use-mentions'

export type MentionTextareaProps = ControlWiring & {
  ref: Ref<HTMLTextAreaElement>
  maxLength: number
  mentions: ReturnType<typeof useMentions>
}

/** A text with the list of colleagues that an @ opens; the focus stays in the text, which names the active one. */
export function MentionTextarea({ mentions, ...wiring }: MentionTextareaProps) {
  const t = useTranslations('comments')
  const { list } = mentions
  const listId = `${wiring.id}-list`
  return (
    <div className="combobox">
      <Textarea
        {...wiring}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.active < 0 ? undefined : `${listId}-${list.active}`}
        value={mentions.text}
        onChange={({ target }) => mentions.type(target.value, target.selectionStart)}
        onKeyDown={mentions.onKeyDown}
        onBlur={mentions.close}
      />
      <ComboboxList id={listId} label={t('colleagues')} empty={t('noColleagues')} multiple={false} combobox={list} />
    </div>
  )
}
