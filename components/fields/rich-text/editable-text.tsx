import { type ClipboardEvent, memo, type Ref } from 'react'
import type { ControlWiring } from '../../ui/field-wiring'
import { htmlOfNodes, parseRichText } from './rich-nodes'
import { RichTextNodes } from './rich-text-nodes'

type EditableTextProps = ControlWiring & {
  ref: Ref<HTMLDivElement>
  label: string
  initial: string
  onEdit: () => void
  onBlur: () => void
}

function paste(event: ClipboardEvent) {
  event.preventDefault()
  const html = htmlOfNodes(parseRichText(event.clipboardData.getData('text/html')))
  if (html) document.execCommand('insertHTML', false, html)
  else document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
}

/** Rendered once: React must not touch what the browser edits. */
const Initial = memo(
  ({ html }: { html: string }) => <RichTextNodes nodes={parseRichText(html)} />,
  () => true,
)

export function EditableText({ ref, label, initial, onEdit, onBlur, ...control }: EditableTextProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a textarea can't hold formatted text
    <div
      {...control}
      ref={ref}
      role="textbox"
      aria-multiline="true"
      aria-label={label}
      tabIndex={0}
      className="input rich-text"
      contentEditable
      suppressContentEditableWarning
      onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
      onInput={onEdit}
      onPaste={paste}
      onBlur={onBlur}
    >
      <Initial html={initial} />
    </div>
  )
}
