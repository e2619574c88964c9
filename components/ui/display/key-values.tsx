import type { ReactNode } from 'react'
import { wholeDates } from '../text/whole-dates'

export type KeyValue = {
  name: string
  value: ReactNode
  /** The field of an item that it shows. */
  field?: string
}

export function KeyValues({ items }: { items: KeyValue[] }) {
  return (
    <dl className="key-values">
      {items.map((item) => (
        <Pair key={item.name} {...item} />
      ))}
    </dl>
  )
}

function Pair({ name, value, field }: KeyValue) {
  return (
    <>
      <dt>{field === undefined ? name : <span data-field={field}>{name}</span>}</dt>
      <dd translate={field === undefined ? undefined : 'no'}>{wholeDates(value)}</dd>
    </>
  )
}
