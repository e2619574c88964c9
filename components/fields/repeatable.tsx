import { Plus, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useMemo, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { FieldError } from '#components/ui/input/field'
import { fieldWiring } from '../ui/input/field-wiring'
import type { EditorProps } from './editor-props'
import { errorsBelow, ownError, partId } from './field-errors'
import { movedTo, rowsToStore } from './list-moves'
import { isBlank, listOf } from './read-value'
import { moveButtonId, RepeatRow } from './repeat-row'
import { type DragLook, usePointerDrag } from './use-pointer-drag'

/** The row that lies at a height in the window; above the first or below the last it is that one. */
function rowAt(list: HTMLElement, y: number): number {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-row]')]
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
  return found === -1 ? rows.length - 1 : found
}

const isSame = (one: number, other: number) => one === other

/** Dragging the rows of one list. */
function useRowDrag(onDrop: (from: number, to: number) => void) {
  const { list, drag, gripOf } = usePointerDrag<number, number>({ placeAt: rowAt, isSame, onDrop })
  const lookOf = (index: number): DragLook => {
    if (drag === undefined) return undefined
    const { thing: from, place: to } = drag
    if (index === from) return 'taken'
    if (index !== to) return undefined
    return to < from ? 'before' : 'after'
  }
  return { list, gripOf: (index: number) => gripOf(index, index), lookOf }
}

type RepeatableProps = EditorProps & { Editor: ComponentType<EditorProps>; isPart: (part: string) => boolean }
type Removed = { index: number; row: unknown }

// Blank rows at the end exist in the form only. One is there from the start, to type in.
const rowsOf = (value: unknown): unknown[] => {
  const list = listOf(value)
  return list.length === 0 ? [undefined] : list
}

/** A field with several values: a row for each, added, removed and moved by dragging, by buttons and by Alt with an arrow. */
export function Repeatable({ Editor, isPart, ...props }: RepeatableProps) {
  const { field, value, onChange, onBlur, control, errors, locale } = props
  const t = useTranslations('fields')
  const [blanks, setBlanks] = useState(0)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<Removed>()
  const stored = rowsOf(value)
  const rows: unknown[] = [...stored, ...Array.from({ length: blanks }, () => undefined)]
  const single = useMemo(() => ({ ...field, repeatable: false }), [field])
  const label = field.label[locale]

  const set = (next: readonly unknown[]) => {
    const stored = rowsToStore(next)
    setBlanks(Math.max(0, next.length - Math.max(1, stored.length)))
    setRemoved(undefined)
    onChange(stored.length === 0 ? undefined : stored)
  }
  const isFull = field.maximumRepetitions !== undefined && rows.length >= field.maximumRepetitions
  const focus = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())
  const put = (from: number, to: number) => {
    const next = movedTo(rows, from, to)
    if (next === rows) return false
    set(next)
    setSaid(t('list.moved', { label, from: from + 1, number: to + 1, total: rows.length }))
    return true
  }
  const { list, gripOf, lookOf } = useRowDrag(put)
  const move = (index: number, step: -1 | 1, by: 'up' | 'down' | 'key') => {
    if (!put(index, index + step)) return
    // Who moves a row goes on with the same row: the control, or the button that was pressed. At once, for its place is
    // there already, and the next key may come before the next frame.
    const id = rowId(control.id, index + step)
    document.getElementById(by === 'key' ? id : moveButtonId(id, by))?.focus()
  }
  const remove = (index: number) => {
    set(rows.toSpliced(index, 1))
    if (!isBlank(rows[index])) setRemoved({ index, row: rows[index] })
    setSaid(t('list.removed', { label, number: index + 1 }))
    // The row that takes its place, or the last one.
    focus(rowId(control.id, Math.max(0, Math.min(index, rows.length - 2))))
  }
  return (
    <div className="grid gap-2" ref={list}>
      {rows.map((row, index) => {
        const below = errorsBelow(errors, String(index))
        const id = rowId(control.id, index)
        const error = ownError(below, isPart)
        return (
          <RepeatRow
            // biome-ignore lint/suspicious/noArrayIndexKey: values have no identity; editors show what their value says
            key={index}
            {...{ id, index, label, total: rows.length }}
            look={lookOf(index)}
            grip={gripOf(index)}
            onMove={(step, by) => move(index, step, by)}
            onRemove={() => remove(index)}
            error={error ? <FieldError id={id}>{error}</FieldError> : null}
          >
            <Editor
              {...props}
              field={single}
              value={isBlank(row) ? undefined : row}
              onChange={(next) => set(rows.with(index, next))}
              onBlur={onBlur}
              control={{
                ...fieldWiring(id, { error }),
                'aria-label': t('list.item', { label, number: index + 1 }),
              }}
              errors={below}
            />
          </RepeatRow>
        )
      })}
      {isFull ? (
        <span className="field-help">{t('list.full', { maximum: field.maximumRepetitions ?? 0 })}</span>
      ) : (
        <div>
          <Button
            size="small"
            icon={<Plus />}
            onClick={() => {
              setBlanks(blanks + 1)
              focus(rowId(control.id, rows.length))
            }}
          >
            {t('list.add', { label })}
          </Button>
        </div>
      )}
      {removed ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="field-help">{said}</span>
          <Button
            size="small"
            look="quiet"
            icon={<Undo2 />}
            onClick={() => {
              set(stored.toSpliced(removed.index, 0, removed.row))
              setSaid(t('list.back', { label, number: removed.index + 1 }))
              focus(rowId(control.id, removed.index))
            }}
          >
            {t('list.undo')}
          </Button>
        </div>
      ) : null}
      {rows.length > 1 ? <span className="field-help">{t('list.keys')}</span> : null}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  )
}

/** The first row carries the field's own id, where its label and the error summary point. */
const rowId = (id: string, index: number) => (index === 0 ? id : partId(id, String(index)))
