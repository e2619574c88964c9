'use client'

import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { EmptyState } from '#components/ui/empty-state'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'

export type RoleCells = { key: string; href: string; name: string; role: string; depth: string; type: string }

export type RoleListProps = {
  title: string
  words: { caption: string; name: string; role: string; type: string }
  rows: RoleCells[]
  none: { title: string; help: string }
}

/** One's own roles, from texts alone. */
export function RoleList({ title, words, rows, none }: RoleListProps) {
  return (
    <Card title={title} count={rows.length} flush>
      {rows.length === 0 ? (
        <EmptyState title={none.title}>{none.help}</EmptyState>
      ) : (
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
      )}
    </Card>
  )
}
