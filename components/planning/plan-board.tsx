'use client'

import { type ComponentType, type DragEvent, type ReactNode, useRef, useState } from 'react'
import type { PlanRow } from '#contract/planning'
import { loadChunk } from '#lib/browser/load-chunk'
import { wordsAt } from '#lib/browser/words-at'
import type { LaterWords } from '#lib/later-words'
import { plannedChange } from '../publication/planned-change'
import type { PublicationDialogsProps } from '../publication/publication-dialogs'
import type { PublicationWords } from '../publication/publication-words'
import { usePublication } from '../publication/use-publication'
import { planId, planTarget } from './plan-item'

export type PlanBoardProps = {
  /** What is on the board. What may not be moved is not dragged either. */
  plans: PlanRow[]
  words: LaterWords<PublicationWords>
  /** Days are the cells with `data-day`; a plan is what has `data-plan`. */
  children: ReactNode
}

/** What the question is asked with. */
type Asking = { Dialogs: ComponentType<PublicationDialogsProps>; words: PublicationWords }

const dayAt = ({ target }: DragEvent) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-day]') ?? undefined) : undefined

/**
 * Lets plans be dragged to another day. Dropping one opens the dialog that says what will happen, so that a slip of the hand
 * moves nothing; the menu of each plan does the same without dragging.
 */
export function PlanBoard({ plans, words: address, children }: PlanBoardProps) {
  const [asking, setAsking] = useState<Asking>()
  const [dropped, setDropped] = useState<{ plan: PlanRow; day: string }>()
  const dragged = useRef<PlanRow>(undefined)
  const marked = useRef<HTMLElement>(undefined)

  const mark = (cell: HTMLElement | undefined) => {
    marked.current?.removeAttribute('data-drop')
    cell?.setAttribute('data-drop', '')
    marked.current = cell
  }
  const start = (event: DragEvent) => {
    const chip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-plan]') : null
    dragged.current = plans.find((plan) => planId(plan) === chip?.dataset.plan)
    if (dragged.current === undefined) return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', dragged.current.title)
    void loadChunk(() => Promise.all([import('../publication/publication-dialogs'), wordsAt(address)])).then(
      ([{ PublicationDialogs }, words]) => setAsking({ Dialogs: PublicationDialogs, words }),
      // The frame offers to reload.
      () => undefined,
    )
  }
  const over = (event: DragEvent) => {
    const cell = dayAt(event)
    if (dragged.current === undefined || cell === undefined) return
    event.preventDefault()
    if (cell !== marked.current) mark(cell)
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
      {asking && dropped ? <Moved {...dropped} {...asking} onClose={() => setDropped(undefined)} /> : null}
    </div>
  )
}

type MovedProps = Asking & { plan: PlanRow; day: string; onClose: () => void }

/** The question that a drop leads to: from when on that day. */
function Moved({ plan, day, Dialogs, words, onClose }: MovedProps) {
  const { send } = usePublication({ ...plan, target: planTarget(plan) }, words)
  const dialog = plan.step === 'publish' ? 'movePlan' : 'moveUnpublish'
  return (
    <Dialogs
      open={dialog}
      title={plan.title}
      publication={plan.publication}
      day={day}
      words={words}
      onClose={onClose}
      onPlan={(chosen) => send(plannedChange(dialog, plan.publication, chosen))}
      onUnpublish={async () => undefined}
    />
  )
}
