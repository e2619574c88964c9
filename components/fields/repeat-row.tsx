import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '#components/ui/action/icon-button'
import { DragGrip } from './drag-grip'
import type { DragLook, Grip } from './use-pointer-drag'

type RepeatRowProps = {
  index: number
  total: number
  label: string
  /** How it looks while a row is dragged. */
  look: DragLook
  grip: Grip
  onMove: (step: -1 | 1, by: 'up' | 'down' | 'key') => void
  onRemove: () => void
  children: ReactNode
  error: ReactNode
}

export const moveButtonId = (rowId: string, way: 'up' | 'down') => `${rowId}-${way}`

/** One row of a field with several values, with the ways to move it and to take it away. */
export function RepeatRow({ id, ...props }: RepeatRowProps & { id: string }) {
  const { index, total, label, look, grip, onMove, onRemove, children, error } = props
  const t = useTranslations('fields.list')
  const values = { label, number: index + 1 }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    onMove(step, 'key')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset for one control says nothing more
    <div
      role="group"
      aria-label={t('item', values)}
      className="repeat-row"
      data-row={index}
      data-drag={look}
      onKeyDown={onKeyDown}
    >
      <div className="flex flex-wrap items-start justify-end gap-1">
        {total > 1 ? <DragGrip title={t('drag', values)} grip={grip} /> : null}
        <div className="order-first min-w-0 grow basis-full md:order-none md:basis-0">
          {children}
          {error}
        </div>
        {total > 1 ? (
          <>
            <IconButton
              id={moveButtonId(id, 'up')}
              label={t('up', values)}
              icon={<ArrowUp />}
              aria-disabled={index === 0 || undefined}
              onClick={() => onMove(-1, 'up')}
            />
            <IconButton
              id={moveButtonId(id, 'down')}
              label={t('down', values)}
              icon={<ArrowDown />}
              aria-disabled={index === total - 1 || undefined}
              onClick={() => onMove(1, 'down')}
            />
          </>
        ) : null}
        <IconButton label={t('remove', values)} icon={<Trash2 />} onClick={onRemove} />
      </div>
    </div>
  )
}
