import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { IconButton } from '#components/ui/action/icon-button'

type Grip = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

type RepeatRowProps = {
  index: number
  total: number
  label: string
  /** How it looks while a row is dragged. */
  look: 'taken' | 'before' | 'after' | undefined
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
        {total > 1 ? (
          <span className="repeat-grip" title={t('drag', values)} aria-hidden="true" {...grip}>
            <GripVertical />
          </span>
        ) : null}
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
