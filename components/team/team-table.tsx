'use client'

import { AppLink } from '#components/ui/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'

export type TeamTableProps = {
  caption: string
  words: { name: string; organisations: string; subteams: string }
  rows: { key: string; href: string; name: string; comment: string; organisations: number; subteams: number }[]
}

/** Teams with how much lies below them, from texts; see the rows of items. */
export function TeamTable({ caption, words, rows }: TeamTableProps) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col" className="cell-number">
            {words.organisations}
          </th>
          <th scope="col" className="cell-number">
            {words.subteams}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, href, name, comment, organisations, subteams }) => (
          <Row key={key}>
            <RowHeader note={comment}>
              <AppLink href={href}>{name}</AppLink>
            </RowHeader>
            <Cell kind="number" label={words.organisations}>
              {organisations}
            </Cell>
            <Cell kind="number" label={words.subteams}>
              {subteams}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
