import type { ReactNode } from 'react'
import { ItemList } from '#components/ui/display/item-list'

/** A part of a card with a heading of its own; nothing where it has no rows. */
export function CardPart({ title, shown, children }: { title: string; shown: number; children: ReactNode }) {
  if (shown === 0) return null
  return (
    <>
      <h3 className="card-part-title text-small font-semibold text-muted">{title}</h3>
      <ItemList>{children}</ItemList>
    </>
  )
}
