'use client'

import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import type { PlanRow } from '#contract/publication/planning'
import { useDropMark } from '#lib/browser/use-drop-mark'
import { usePart } from '#lib/browser/use-part'
import { lazyPart } from '../i18n/lazy-part'
import type { MovedDialogProps } from './moved-dialog'
import { planId } from './plan-item'

export type PlanBoardProps = {
  /** The plans on the board. Plans that may not be moved can't be dragged either. */
  plans: PlanRow[]
  /** Days are the cells with `data-day`; a plan is what has `data-plan`. */
  children: ReactNode
}

const loadDialog = lazyPart<MovedDialogProps>(
  ['ui', 'publication', 'history.diff'],
  async () => (await import('./moved-dialog')).MovedDialog,
)

const dayAt = ({ target }: DragEvent) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-day]') ?? undefined) : undefined

/**
 * Lets plans be dragged to another day. Dropping one opens the dialog that says what will happen, so that a slip of the hand
 * moves nothing; the menu of each plan does the same without dragging.
 */
export function PlanBoard({ plans, children }: PlanBoardProps) {
  const [isDragged, setDragged] = useState(false)
  const Dialog = usePart(loadDialog, isDragged)
  const [dropped, setDropped] = useState<{ plan: PlanRow; day: string }>()
  const dragged = useRef<PlanRow>(undefined)
  const mark = useDropMark()
  const start = (event: DragEvent) => {
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-plan]') : null
    dragged.current = plans.find((plan) => planId(plan) === chip?.dataset.plan)
    if (dragged.current === undefined) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', dragged.current.title)
    setDragged(true)
  }
  const over = (event: DragEvent) => {
    const cell = dayAt(event)
    if (dragged.current === undefined || cell === undefined) return
    event.preventDefault()
    mark(cell)
  }
  const drop = (event: DragEvent) => {
    const [plan, day] = [dragged.current, dayAt(event)?.dataset.day]
    end()
    if (plan === undefined || day === undefined) return
    event.preventDefault()
    setDropped({ plan, day })
  }
  const end = () => {
    mark(undefined)
    dragged.current = undefined
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra; each plan has a menu that does the same
    <div onDragStart={start} onDragOver={over} onDrop={drop} onDragEnd={end}>
      {children}
      {Dialog && dropped ? <Dialog {...dropped} onClose={() => setDropped(undefined)} /> : null}
    </div>
  )
}
