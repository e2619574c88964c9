import { AtSign, Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Failure } from '#components/ui/feedback/failure'
import { Notice } from '#components/ui/feedback/notice'
import { ComboboxList } from '#components/ui/input/combobox-list'
import { Field } from '#components/ui/input/field'
import { Textarea } from '#components/ui/input/textarea'
import { commentLength } from '#contract/content/comment-limits'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { useAction } from '#lib/browser/use-action'
import { dropDraft } from '#lib/forms/drafts'
import type { ControlWiring } from '../ui/input/field-wiring'
import { keepCommentDraft, readCommentDraft } from './comment-draft'
import { useMentions } from './use-mentions'

type MentionTextareaProps = ControlWiring & {
  ref: Ref<HTMLTextAreaElement>
  maxLength: number
  mentions: ReturnType<typeof useMentions>
}

/** A text with the list of colleagues that an @ opens; the focus stays in the text, which names the active one. */
function MentionTextarea({ mentions, ...wiring }: MentionTextareaProps) {
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

export type WrittenComment = { text: string; mentions: string[] }

export type CommentFormProps = {
  kind: ItemKind
  itemKey: string
  /** Names what is typed, which this browser keeps until it is placed or let go. */
  draftKey: string
  /** The current text, when it is being changed. */
  text?: string
  label: string
  /** Label of the button. */
  send: string
  above?: ReactNode
  /** The field that it is about, where that can be chosen. */
  field?: string
  /** Puts the focus in the text when it changes. */
  focus?: number
  submit: (said: WrittenComment) => Promise<void>
  done: string
  onDone: () => Promise<void>
  onCancel: () => void
}

/** The text of a comment or reply, in which colleagues are mentioned with an @. */
export function CommentForm({
  kind,
  itemKey,
  draftKey,
  text: before = '',
  label,
  send,
  above,
  field = '',
  focus = 0,
  submit,
  done,
  ...rest
}: CommentFormProps) {
  const { onDone, onCancel } = rest
  const t = useTranslations('comments')
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const [draft] = useState(() => readCommentDraft(draftKey))
  const mentions = useMentions({ kind, itemKey, input, start: draft ?? { text: before, people: [] } })
  const { text, people } = mentions
  const { run, isRunning, failure } = useAction()
  const [isMissing, setMissing] = useState(false)
  /** Words after an @ that the user was warned about. */
  const [strangers, setStrangers] = useState<string[]>([])
  const takesFocus = useRef(draft === undefined || focus > 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when the same form is asked for again
  useEffect(() => {
    // A restored draft appears by itself, and does not take the focus.
    if (takesFocus.current) input.current?.focus()
    takesFocus.current = true
  }, [focus])
  useEffect(() => {
    if (text === before) dropDraft(draftKey)
    else keepCommentDraft(draftKey, { text, people, field })
  }, [draftKey, text, before, people, field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked about another text is asked no more
  useEffect(() => setStrangers([]), [text])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // The panel may be in the tree of another form.
    event.stopPropagation()
    const said = mentions.said()
    const found = mentions.strangers()
    setMissing(said.text === '')
    setStrangers(found)
    if (said.text === '') return input.current?.focus()
    if (found.length === 0) void place(said)
  }
  const place = (said: WrittenComment) =>
    run(
      async () => {
        await submit(said)
        dropDraft(draftKey)
        await onDone()
      },
      { done, refresh: false },
    )
  const [wrong] = failure?.options.fields ?? []
  const error = isMissing ? t('missing') : wrong !== undefined && 'message' in wrong ? String(wrong.message) : undefined
  return (
    <form className="comment-form" onSubmit={onSubmit} noValidate>
      {above}
      {draft === undefined ? null : <p className="field-help">{t('kept')}</p>}
      <Failure of={wrong === undefined ? failure : undefined} />
      <Field id={id} label={label} help={t('help')} error={error}>
        {(control) => <MentionTextarea {...control} ref={input} maxLength={commentLength} mentions={mentions} />}
      </Field>
      {strangers.length === 0 ? null : (
        <Notice
          kind="warning"
          announce
          actions={
            <Button size="small" onClick={() => void place(mentions.said())} busy={isRunning && t('busy')}>
              {t('placeAnyway')}
            </Button>
          }
        >
          {t('strangers', { count: strangers.length, names: strangers.map((word) => `@${word}`).join(', ') })}
        </Notice>
      )}
      <div className="comment-actions">
        <Button type="submit" look="primary" size="small" icon={<Send />} busy={isRunning && t('busy')}>
          {send}
        </Button>
        <Button
          size="small"
          onClick={() => {
            dropDraft(draftKey)
            onCancel()
          }}
        >
          {t('cancel')}
        </Button>
        <Button size="small" look="quiet" icon={<AtSign />} onClick={mentions.begin}>
          {t('mention')}
        </Button>
      </div>
    </form>
  )
}
