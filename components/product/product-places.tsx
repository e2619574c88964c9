import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { ItemRow } from '#contract/item'
import { organisationPaths, teamPaths } from '#lib/paths'
import { ListCard } from '../data-table/list-card'
import { PublicationBadge } from '../item/publication-badge'

export type ProductPlacesProps = {
  team: string
  type: string
  page: { items: ItemRow[]; next: string | null }
  cursor: string | undefined
}

/** The organisations of a team to which a product of a type may be added. */
export function ProductPlaces({ team, type, page, cursor }: ProductPlacesProps) {
  const t = useTranslations('products')
  const item = useTranslations('item')
  const open = page.items.filter(({ publication }) => publication.state !== 'archived')
  return (
    <div className="stack gap-4">
      <p className="text-text-2">{t('placeLead')}</p>
      <ListCard
        shown={open.length}
        next={page.next}
        isFurther={cursor !== undefined}
        hrefOf={(next) => teamPaths(team).productNew(type, { cursor: next })}
        empty={{ title: t('noPlaces') }}
      >
        <Table caption={t('places')}>
          <thead>
            <tr>
              <th scope="col">{item('organisation')}</th>
              <th scope="col">{item('publication')}</th>
            </tr>
          </thead>
          <tbody>
            {open.map((row) => (
              <Row key={row.key}>
                <RowHeader note={row.typeNames.join(', ')}>
                  <AppLink href={organisationPaths(row.key).productNew(type)}>{row.title}</AppLink>
                </RowHeader>
                <Cell label={item('publication')}>
                  <PublicationBadge publication={row.publication} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </ListCard>
    </div>
  )
}
