import { useRef, useState } from 'react'
import type { EditorProps } from '../editor-props'
import { textOf } from '../read-value'
import { CharactersLeft } from '../text/characters-left'
import { EditableText } from './editable-text'
import { htmlOfNodes, nodesOfDom, parseRichText, plainText } from './rich-nodes'
import { Toolbar } from './toolbar'

/** Formatted text in the page itself; what it gives on holds the allowed tags only. */
export function RichTextEditor({ field, value, onChange, onBlur, control, words, locale }: EditorProps) {
  const html = textOf(value)
  const editable = useRef<HTMLDivElement>(null)
  // The browser owns the text while it is edited; a value that comes from elsewhere (cancel, a draft) makes it anew.
  const [shown, setShown] = useState({ html, edition: 0 })
  if (shown.html !== html) setShown({ html, edition: shown.edition + 1 })

  const read = () => {
    if (!editable.current) return
    const next = htmlOfNodes(nodesOfDom(editable.current))
    setShown({ html: next, edition: shown.edition })
    onChange(next || undefined)
  }
  return (
    <div className="rich-text-editor">
      <Toolbar words={words.richText} error={words.error} editable={editable} onEdit={read} />
      <EditableText
        key={shown.edition}
        {...control}
        ref={editable}
        label={field.label[locale]}
        initial={html}
        onEdit={read}
        onBlur={onBlur}
      />
      <CharactersLeft text={plainText(parseRichText(html))} maximum={field.maximumLength} words={words} />
    </div>
  )
}
