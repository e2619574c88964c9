import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { ItemRow } from '#contract/item'
import { formatDate } from '#lib/format'
import { PublicationBadge } from './publication-badge'

export type ItemTableProps = {
  caption: string
  rows: ItemRow[]
  hrefOf: (row: ItemRow) => string
  /** Shown where rows of several organisations stand together. */
  withOrganisation?: boolean
}

/** A list of organisations, products, supplements or agenda items. */
export async function ItemTable({ caption, rows, hrefOf, withOrganisation = false }: ItemTableProps) {
  const t = await getTranslations('item')
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          {withOrganisation ? <th scope="col">{t('organisation')}</th> : null}
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
            {withOrganisation ? <Cell label={t('organisation')}>{row.organisation?.title}</Cell> : null}
            <Cell label={t('publication')}>
              <PublicationBadge publication={row.publication} />
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
