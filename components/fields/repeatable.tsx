import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useMemo, useState } from 'react'
import { Button } from '#components/ui/button'
import { FieldError } from '#components/ui/field'
import { IconButton } from '#components/ui/icon-button'
import { fillText } from '#lib/forms/fill-text'
import { fieldWiring } from '../ui/field-wiring'
import type { EditorProps } from './editor-props'
import { errorsBelow, ownError, partId } from './field-errors'
import { keptRows, moved, movedTo } from './list-moves'
import { isBlank, listOf } from './read-value'

type RepeatableProps = EditorProps & { Editor: ComponentType<EditorProps>; isPart: (part: string) => boolean }

// Blank rows at the end exist in the form only. One stands there from the start, to type in.
const rowsOf = (value: unknown): unknown[] => {
  const list = listOf(value)
  return list.length === 0 ? [undefined] : list
}

/** A field with several values: a row for each, added, removed and moved by buttons and by Alt with an arrow. */
export function Repeatable({ Editor, isPart, ...props }: RepeatableProps) {
  const { field, value, onChange, onBlur, control, errors, words, locale } = props
  const [blanks, setBlanks] = useState(0)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const stored = rowsOf(value)
  const rows: unknown[] = [...stored, ...Array.from({ length: blanks }, () => undefined)]
  const single = useMemo(() => ({ ...field, repeatable: false }), [field])
  const label = field.label[locale]
  const say = (text: string, index: number) => fillText(text, { label, number: index + 1 })

  const set = (next: readonly unknown[]) => {
    const kept = keptRows(next)
    setBlanks(Math.max(0, next.length - Math.max(1, kept.length)))
    onChange(kept.length === 0 ? undefined : kept)
  }
  const isFull = field.maximumRepetitions !== undefined && rows.length >= field.maximumRepetitions
  const focusRow = (index: number) =>
    requestAnimationFrame(() => document.getElementById(rowId(control.id, index))?.focus())
  const move = (index: number, step: -1 | 1) => {
    const next = moved(rows, index, step)
    if (next === rows) return
    set(next)
    focusRow(index + step)
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(index, step)
  }
  return (
    <div className="grid gap-2">
      {rows.map((row, index) => {
        const below = errorsBelow(errors, String(index))
        const id = rowId(control.id, index)
        const error = ownError(below, isPart)
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset for one control says nothing more
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: values have no identity; editors show what their value says
            key={index}
            role="group"
            aria-label={say(words.list.item, index)}
            className="repeat-row"
            data-over={(dragged !== undefined && over === index) || undefined}
            onKeyDown={onKeyDown(index)}
            onDragOver={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              setOver(index)
            }}
            onDrop={(event) => {
              if (dragged === undefined) return
              event.preventDefault()
              set(movedTo(rows, dragged, index))
              setDragged(undefined)
            }}
          >
            <div className="flex flex-wrap items-start justify-end gap-1">
              {rows.length > 1 ? (
                <span
                  className="repeat-grip"
                  title={say(words.list.drag, index)}
                  aria-hidden="true"
                  draggable
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move'
                    event.dataTransfer.setData('text/plain', String(index))
                    setDragged(index)
                  }}
                  onDragEnd={() => setDragged(undefined)}
                >
                  <GripVertical />
                </span>
              ) : null}
              <div className="min-w-0 grow basis-full md:basis-0">
                <Editor
                  {...props}
                  field={single}
                  value={isBlank(row) ? undefined : row}
                  onChange={(next) => set(rows.with(index, next))}
                  onBlur={onBlur}
                  control={{ ...fieldWiring(id, { error }), 'aria-label': say(words.list.item, index) }}
                  errors={below}
                />
              </div>
              <IconButton label={say(words.list.up, index)} icon={<ArrowUp />} onClick={() => move(index, -1)} />
              <IconButton label={say(words.list.down, index)} icon={<ArrowDown />} onClick={() => move(index, 1)} />
              <IconButton
                label={say(words.list.remove, index)}
                icon={<Trash2 />}
                onClick={() => {
                  set(rows.toSpliced(index, 1))
                  focusRow(Math.max(0, index - 1))
                }}
              />
            </div>
            {error ? (
              <FieldError id={id} words={words}>
                {error}
              </FieldError>
            ) : null}
          </div>
        )
      })}
      {isFull ? (
        <span className="field-help">{fillText(words.list.full, { maximum: field.maximumRepetitions ?? 0 })}</span>
      ) : (
        <div>
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => {
              setBlanks(blanks + 1)
              focusRow(rows.length)
            }}
          >
            {fillText(words.list.add, { label })}
          </Button>
        </div>
      )}
      {rows.length > 1 ? <span className="field-help">{words.list.keys}</span> : null}
    </div>
  )
}

/** The first row carries the field's own id, where its label and the error summary point. */
const rowId = (id: string, index: number) => (index === 0 ? id : partId(id, String(index)))
