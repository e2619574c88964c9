import type { ReactNode } from 'react'
import { type KeyValue, KeyValues } from '#components/ui/display/key-values'

type SummaryCardProps = {
  title: string
  note: string
  items: KeyValue[]
  /** Actions on the items. */
  children?: ReactNode
}

/** Details that can't be changed here, above the form for those that can. */
export function SummaryCard({ title, note, items, children }: SummaryCardProps) {
  return (
    <section className="card mb-6 max-w-[760px] p-6" aria-label={title}>
      <h2 className="mb-3">{title}</h2>
      <KeyValues items={items} />
      <p className="field-help mt-3">{note}</p>
      {children}
    </section>
  )
}
