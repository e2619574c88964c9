import type { Editor } from '@tiptap/core'
import { Bold, Heading3, Heading4, Italic, Link, List, ListOrdered, Unlink } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { IconButton } from '#components/ui/action/icon-button'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { completeWebAddress } from '../url/web-address'
import { isLinkAddress } from './rich-nodes'

type LinkFormProps = {
  /** Called with the address, or without when no link is wanted. */
  onDone: (address?: string) => void
}

/** Asks for the address of a link; no form of its own, as it is inside one. */
function LinkForm({ onDone }: LinkFormProps) {
  const t = useTranslations('fields.richText')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('https://')
  const [isWrong, setWrong] = useState(false)
  useEffect(() => input.current?.focus(), [])
  const apply = () => {
    const address = completeWebAddress(text)
    if (isLinkAddress(address)) onDone(address)
    else setWrong(true)
  }
  return (
    <div className="grid gap-2 border-x border-line-control p-3">
      <Field id={id} label={t('linkAddress')} error={isWrong ? t('linkInvalid') : undefined}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            inputMode="url"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault()
                apply()
              } else if (event.key === 'Escape') onDone()
            }}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button size="small" onClick={apply}>
          {t('linkApply')}
        </Button>
        <Button size="small" look="quiet" onClick={() => onDone()}>
          {t('linkCancel')}
        </Button>
      </div>
    </div>
  )
}

type ToolbarProps = {
  /** Absent while the editor is not there yet. */
  editor?: Editor
  onOpen?: () => void
}

const commands = [
  {
    name: 'bold',
    icon: <Bold />,
    isOn: (e: Editor) => e.isActive('bold'),
    run: (e: Editor) => e.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: <Italic />,
    isOn: (e: Editor) => e.isActive('italic'),
    run: (e: Editor) => e.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading',
    icon: <Heading3 />,
    isOn: (e: Editor) => e.isActive('heading', { level: 3 }),
    run: (e: Editor) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'subheading',
    icon: <Heading4 />,
    isOn: (e: Editor) => e.isActive('heading', { level: 4 }),
    run: (e: Editor) => e.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'bullets',
    icon: <List />,
    isOn: (e: Editor) => e.isActive('bulletList'),
    run: (e: Editor) => e.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: <ListOrdered />,
    isOn: (e: Editor) => e.isActive('orderedList'),
    run: (e: Editor) => e.chain().focus().toggleOrderedList().run(),
  },
] as const

/** The formats active at the cursor; rendered anew only when they change. */
function useActive(editor: Editor | undefined): readonly string[] {
  const [active, setActive] = useState<readonly string[]>([])
  useEffect(() => {
    if (!editor) return
    const look = () => {
      const next = [
        ...commands.filter(({ isOn }) => isOn(editor)).map(({ name }) => name),
        ...(editor.isActive('link') ? ['link'] : []),
      ]
      setActive((current) => (current.join() === next.join() ? current : next))
    }
    look()
    editor.on('transaction', look)
    return () => {
      editor.off('transaction', look)
    }
  }, [editor])
  return active
}

/** With the arrows from one button to the next, as in every toolbar. */
function onArrow(event: KeyboardEvent<HTMLDivElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.matches(':focus'))
  const next = buttons[(at + step + buttons.length) % buttons.length]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  next.focus()
}

export function Toolbar({ editor, onOpen }: ToolbarProps) {
  const t = useTranslations('fields.richText')
  const active = useActive(editor)
  const [isAsking, setAsking] = useState(false)

  const makeLink = (address: string | undefined) => {
    setAsking(false)
    if (!editor) return
    const chain = editor.chain().focus()
    if (address === undefined) chain.run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.extendMarkRange('link').setLink({ href: address }).run()
  }
  return (
    <>
      <div role="toolbar" aria-label={t('toolbar')} className="rich-text-toolbar" onKeyDown={onArrow} onFocus={onOpen}>
        {commands.map(({ name, icon, run }) => (
          <IconButton
            key={name}
            size="small"
            label={t(name)}
            icon={icon}
            aria-pressed={active.includes(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (editor ? run(editor) : onOpen?.())}
          />
        ))}
        <IconButton
          size="small"
          label={t('link')}
          icon={<Link />}
          aria-pressed={active.includes('link')}
          aria-expanded={isAsking}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (editor ? setAsking(true) : onOpen?.())}
        />
        <IconButton
          size="small"
          label={t('unlink')}
          icon={<Unlink />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => editor?.chain().focus().extendMarkRange('link').unsetLink().run()}
        />
      </div>
      {isAsking ? <LinkForm onDone={makeLink} /> : null}
    </>
  )
}
