import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { loadChunk } from '#lib/browser/load-chunk'
import type { EditorProps } from '../editor-props'
import { textOf } from '../read-value'
import { CharactersLeft } from '../text/characters-left'
import { parseRichText, plainText } from './rich-nodes'
import { RichTextNodes } from './rich-text-nodes'
import { Toolbar } from './toolbar'

export type LiveEditorProps = EditorProps & {
  /** The box that stood here has the focus: the editor takes it over. */
  takesFocus: boolean
}

/**
 * Formatted text. Until somebody goes into it, it is a box that looks like the editor; the editor itself comes then, so
 * that a form of many fields does not wait for it.
 */
export function RichTextEditor(props: EditorProps) {
  const { field, value, control, locale } = props
  const t = useTranslations('fields')
  const [live, setLive] = useState<{ Editor: ComponentType<LiveEditorProps>; takesFocus: boolean }>()
  const [hasFailed, setFailed] = useState(false)
  const html = textOf(value)

  const open = () => {
    if (live) return
    loadChunk(() => import('./live-editor')).then(
      ({ LiveEditor }) => setLive({ Editor: LiveEditor, takesFocus: document.activeElement?.id === control.id }),
      () => setFailed(true),
    )
  }
  return (
    <div className="rich-text-editor">
      {live ? (
        <live.Editor {...props} takesFocus={live.takesFocus} />
      ) : (
        <>
          <Toolbar onOpen={open} />
          {/* biome-ignore lint/a11y/useSemanticElements: a textarea can't hold formatted text */}
          <div
            {...control}
            role="textbox"
            translate="no"
            aria-multiline="true"
            aria-label={field.label[locale]}
            tabIndex={0}
            className="input rich-text"
            onFocus={open}
            onPointerDown={(event) => {
              // A link in the text is text here, and does not lead away.
              event.currentTarget.focus()
              open()
            }}
            onClick={(event) => event.preventDefault()}
            onKeyDown={open}
          >
            <RichTextNodes nodes={parseRichText(html)} />
          </div>
        </>
      )}
      {hasFailed ? <span className="field-help">{t('form.notLoaded')}</span> : null}
      <CharactersLeft text={plainText(parseRichText(html))} maximum={field.maximumLength} />
    </div>
  )
}
