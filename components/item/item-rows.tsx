'use client'

import { AppLink } from '#components/ui/app-link'
import { StateBadge } from '#components/ui/state-badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'
import type { State } from '../ui/states'

/** A row as text; of the organisation it says nothing where all rows are of one. */
export type ItemCells = {
  key: string
  href: string
  title: string
  types: string
  organisation: string | undefined
  state: State
  publication: string
  changedAt: string
  changed: string
  changedBy: string
}

export type ItemRowsData = {
  caption: string
  words: { name: string; organisation: string | undefined; publication: string; changed: string }
  rows: ItemCells[]
}

/**
 * The table of a list, from texts. Drawn by the server like everything, but as one component of the browser: each
 * element of a server component is sent a second time, as data, and a table is most of a page.
 */
export function ItemRows({ caption, words, rows }: ItemRowsData) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          {words.organisation === undefined ? null : <th scope="col">{words.organisation}</th>}
          <th scope="col">{words.publication}</th>
          <th scope="col">{words.changed}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <RowHeader note={row.types}>
              <AppLink href={row.href}>{row.title}</AppLink>
            </RowHeader>
            {words.organisation === undefined ? null : <Cell label={words.organisation}>{row.organisation}</Cell>}
            <Cell label={words.publication}>
              <StateBadge state={row.state} label={row.publication} />
            </Cell>
            <Cell label={words.changed} note={row.changedBy}>
              <time dateTime={row.changedAt}>{row.changed}</time>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The same, from one text. */
export function PackedItemRows({ data }: { data: Packed<ItemRowsData> }) {
  return <ItemRows {...useUnpacked(data)} />
}
