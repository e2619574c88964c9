import type { ReactNode } from 'react'
import { ContentView, type ContentViewProps } from './content-view'

/** An item's content and cards in the columns of the editor, for readers who may not change it. */
export function ContentColumns({ cards, ...content }: ContentViewProps & { cards?: ReactNode }) {
  const card = (
    <div className="card">
      <div className="card-body pt-5">
        <ContentView {...content} />
      </div>
    </div>
  )
  if (cards === undefined) return card
  return (
    <div className="columns" data-columns="form">
      {card}
      <div className="rail">{cards}</div>
    </div>
  )
}
