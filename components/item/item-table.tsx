import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import type { ItemRow } from '#contract/content/item-row'
import type { ItemKind } from '#contract/kernel/item-kinds'
import { formatDate } from '#lib/format/format'
import { PublicationBadge } from './publication-badge'

export type ItemTableProps = { kind: ItemKind; caption: string; rows: ItemRow[]; hrefOf: (row: ItemRow) => string }

/** A short table of organisations or products, such as on a dashboard. */
export function ItemTable({ kind, caption, rows, hrefOf }: ItemTableProps) {
  const t = useTranslations('item')
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('publication')}</th>
          <th scope="col">{t('changed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key}>
            <RowHeader note={row.typeNames.join(', ')}>
              <AppLink href={hrefOf(row)}>{row.title}</AppLink>
            </RowHeader>
            <Cell label={t('publication')}>
              <PublicationBadge kind={kind} publication={row.publication} />
            </Cell>
            <Cell label={t('changed')} note={row.changedBy}>
              <time dateTime={row.changedAt}>{formatDate(row.changedAt)}</time>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
