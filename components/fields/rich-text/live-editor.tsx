import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { richTextHeadings } from '#contract/fields/rich-text-tags'
import { textOf } from '../read-value'
import type { LiveEditorProps } from './editor'
import { cleanPasted } from './pasted'
import { htmlOfNodes, isLinkAddress, parseRichText } from './rich-nodes'
import { Toolbar } from './toolbar'

const extensions = [
  StarterKit.configure({
    heading: { levels: [...richTextHeadings] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
]

/** The editor proper: ProseMirror keeps to the allowed tags, whatever is typed or pasted. */
export function LiveEditor({ field, value, onChange, onBlur, control, locale, takesFocus }: LiveEditorProps) {
  const html = textOf(value)
  const lastHtml = useRef(html)
  const latest = useRef({ onChange, onBlur })
  useEffect(() => {
    latest.current = { onChange, onBlur }
  })
  const editor = useEditor({
    extensions,
    content: html,
    autofocus: takesFocus ? 'end' : false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    // The page's style sheet has these rules: a style element of its own would need a nonce.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        ...attributesOf(control),
        'aria-label': field.label[locale],
        class: 'input rich-text',
        translate: 'no',
      },
    },
    onUpdate: ({ editor: current }) => {
      lastHtml.current = htmlOfNodes(parseRichText(current.getHTML()))
      latest.current.onChange(lastHtml.current || undefined)
    },
    onBlur: () => latest.current.onBlur(),
  })
  useEffect(() => {
    // A value that comes from elsewhere: cancelled, or put back from a draft.
    if (html === lastHtml.current) return
    lastHtml.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  useEffect(() => {
    const element = editor.view.dom
    for (const name of ['aria-invalid', 'aria-describedby'] as const) {
      const state = control[name]
      if (!state) element.removeAttribute(name)
      else element.setAttribute(name, String(state))
    }
  }, [editor, control])
  return (
    <>
      <Toolbar editor={editor} />
      <EditorContent editor={editor} />
    </>
  )
}

const attributesOf = (control: LiveEditorProps['control']): Record<string, string> => ({
  id: control.id,
  role: 'textbox',
  'aria-multiline': 'true',
})
