import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { narrowestColumn, widestColumn } from '#lib/lists/list-columns'

export type ColumnWidthProps = {
  /** Names the column. */
  label: string
  /** How much of the table it takes, in percents; as much as its text needs when nothing is said. */
  width: number | undefined
  onChange: (width: number | undefined) => void
}

const step = 2
const rounded = (width: number) => Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)) * 10) / 10

/** The edge of a column, which is dragged or moved with the arrow keys; a double click gives it its own width again. */
export function ColumnWidth({ label, width, onChange }: ColumnWidthProps) {
  const t = useTranslations('ui.columns')
  const [measured, setMeasured] = useState(width ?? narrowestColumn)
  const drag = useRef<{ at: number; from: number; now: number | undefined }>(null)
  const measure = (edge: Element) => {
    const { head, table } = placesOf(edge)
    return head && table ? rounded((100 * head.offsetWidth) / table.offsetWidth) : measured
  }
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { at: event.clientX, from: measure(event.currentTarget), now: undefined }
  }
  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLSpanElement>) => {
    const { head, table } = placesOf(currentTarget)
    if (drag.current === null || head === null || table === null) return
    const now = rounded(drag.current.from + (100 * (clientX - drag.current.at)) / table.offsetWidth)
    drag.current.now = now
    // The column itself, as it is dragged; the list is drawn anew when it is let go.
    table.querySelectorAll('col')[head.cellIndex]?.setAttribute('width', `${now}%`)
  }
  const end = () => {
    const now = drag.current?.now
    drag.current = null
    if (now === undefined) return
    setMeasured(now)
    onChange(now)
  }
  const press = (event: KeyboardEvent<HTMLSpanElement>) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    // Not what is on screen: the keys may be faster than that.
    const next = rounded(measured + by)
    setMeasured(next)
    onChange(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between columns can't be moved
    <span
      role="separator"
      className="column-edge"
      aria-orientation="vertical"
      aria-label={t('width', { column: label })}
      aria-valuenow={Math.round(measured)}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widestColumn}
      tabIndex={0}
      onFocus={({ currentTarget }) => setMeasured(measure(currentTarget))}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onChange(undefined)}
      onKeyDown={press}
    />
  )
}

const placesOf = (edge: Element) => ({ head: edge.closest('th'), table: edge.closest('table') })
