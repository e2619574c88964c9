import type { ReactNode } from 'react'
import { ContentView, type ContentViewProps } from './content-view'

/** What an item holds beside its cards, in the columns of the editor, for who may read it and not change it. */
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
