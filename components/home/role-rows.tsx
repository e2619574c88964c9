'use client'

import { AppLink } from '#components/ui/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'

export type RoleCells = { key: string; href: string; name: string; role: string; depth: string; type: string }

export type RoleRowsProps = { words: { caption: string; name: string; role: string; type: string }; rows: RoleCells[] }

/** The table of one's own roles, from texts alone; see the rows of items. */
export function RoleRows({ words, rows }: RoleRowsProps) {
  return (
    <Table caption={words.caption}>
      <thead>
        <tr>
          <th scope="col">{words.name}</th>
          <th scope="col">{words.role}</th>
          <th scope="col">{words.type}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, href, name, role, depth, type }) => (
          <Row key={key}>
            <RowHeader>
              <AppLink href={href}>{name}</AppLink>
            </RowHeader>
            <Cell label={words.role} note={depth}>
              {role}
            </Cell>
            <Cell label={words.type}>{type}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
