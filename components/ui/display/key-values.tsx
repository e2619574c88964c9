import type { ReactNode } from 'react'
import { wholeDates } from '../text/whole-dates'

export type KeyValue = { name: string; value: ReactNode }

export function KeyValues({ items }: { items: KeyValue[] }) {
  return (
    <dl className="key-values">
      {items.map((item) => (
        <Pair key={item.name} {...item} />
      ))}
    </dl>
  )
}

function Pair({ name, value }: KeyValue) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{wholeDates(value)}</dd>
    </>
  )
}
