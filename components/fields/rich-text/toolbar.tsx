import { Bold, Italic, Link, List, ListOrdered, Unlink } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { IconButton } from '#components/ui/icon-button'
import type { EditorWords } from '../field-words'
import { LinkForm } from './link-form'

type ToolbarProps = {
  words: EditorWords['richText']
  error: string
  editable: RefObject<HTMLDivElement | null>
  onEdit: () => void
}

const commands = [
  { command: 'bold', name: 'bold', icon: <Bold /> },
  { command: 'italic', name: 'italic', icon: <Italic /> },
  { command: 'insertUnorderedList', name: 'bullets', icon: <List /> },
  { command: 'insertOrderedList', name: 'numbers', icon: <ListOrdered /> },
] as const

/** Which commands hold where the cursor stands. */
function useActiveCommands(editable: ToolbarProps['editable']) {
  const [active, setActive] = useState<readonly string[]>([])
  useEffect(() => {
    const look = () => {
      const node = document.getSelection()?.anchorNode ?? null
      if (!editable.current?.contains(node)) return
      const next = commands.filter(({ command }) => document.queryCommandState(command)).map(({ name }) => name)
      setActive((current) => (current.join() === next.join() ? current : next))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [editable])
  return active
}

export function Toolbar({ words, error, editable, onEdit }: ToolbarProps) {
  const active = useActiveCommands(editable)
  const [range, setRange] = useState<Range>()

  const run = (command: string, argument?: string) => {
    editable.current?.focus()
    document.execCommand(command, false, argument)
    onEdit()
  }
  const askLink = () => {
    const selection = document.getSelection()
    const node = selection?.anchorNode ?? null
    if (!selection || selection.rangeCount === 0 || !editable.current?.contains(node)) return editable.current?.focus()
    setRange(selection.getRangeAt(0).cloneRange())
  }
  const makeLink = (address: string | undefined) => {
    editable.current?.focus()
    const selection = document.getSelection()
    if (range && selection) {
      selection.removeAllRanges()
      selection.addRange(range)
    }
    if (address !== undefined && range?.collapsed) document.execCommand('insertText', false, address)
    if (address !== undefined && range?.collapsed && selection) {
      for (let letter = 0; letter < address.length; letter++) selection.modify('extend', 'backward', 'character')
    }
    if (address !== undefined) run('createLink', address)
    setRange(undefined)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a part of the form */}
      <div role="group" aria-label={words.toolbar} className="rich-text-toolbar">
        {commands.map(({ command, name, icon }) => (
          <IconButton
            key={name}
            size="small"
            label={words[name]}
            icon={icon}
            aria-pressed={active.includes(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          />
        ))}
        <IconButton
          size="small"
          label={words.link}
          icon={<Link />}
          aria-expanded={range !== undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={askLink}
        />
        <IconButton
          size="small"
          label={words.unlink}
          icon={<Unlink />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run('unlink')}
        />
      </div>
      {range ? <LinkForm words={words} error={error} onDone={makeLink} /> : null}
    </>
  )
}
