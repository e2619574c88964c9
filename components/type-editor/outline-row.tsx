import { ArrowDown, ArrowUp, Pencil, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { IconButton } from '#components/ui/action/icon-button'
import { DragGrip } from '../fields/drag-grip'
import type { DragLook, Grip } from '../fields/use-pointer-drag'

export type OutlineRowProps = {
  path: string
  label: string
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  grip: Grip
  look?: DragLook
  onToggle: () => void
  onMove: (step: -1 | 1) => void
  /** Its label and details. */
  children: ReactNode
  /** The way to take it out, where there is one. */
  removal: ReactNode
}

/** A section or a field in one line: taken by its grip, opened, and moved by buttons too. */
export function OutlineRow({ path, label, isOpen, isFirst, isLast, ...props }: OutlineRowProps) {
  const { grip, look, onToggle, onMove, children, removal } = props
  const t = useTranslations('typeEditor')
  return (
    <div className="type-row" data-drag={look}>
      <DragGrip title={t('drag', { label })} grip={grip} />
      {children}
      <span className="type-buttons">
        <IconButton
          label={t(isOpen ? 'close' : 'edit', { label })}
          icon={isOpen ? <X /> : <Pencil />}
          aria-expanded={isOpen}
          onClick={onToggle}
        />
        <IconButton
          id={`${path}.up`}
          label={t('up', { label })}
          icon={<ArrowUp />}
          aria-disabled={isFirst || undefined}
          onClick={() => onMove(-1)}
        />
        <IconButton
          id={`${path}.down`}
          label={t('down', { label })}
          icon={<ArrowDown />}
          aria-disabled={isLast || undefined}
          onClick={() => onMove(1)}
        />
        {removal}
      </span>
    </div>
  )
}
