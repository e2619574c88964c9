import { getTranslations } from 'next-intl/server'
import { AppLink } from '#components/ui/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { RelationType } from '#contract/relation-type'

type RelationTypeTableProps = { caption: string; types: RelationType[]; hrefOf: (key: string) => string }

/** Relation types of a team, its own and inherited. */
export async function RelationTypeTable({ caption, types, hrefOf }: RelationTypeTableProps) {
  const t = await getTranslations('relations.types')
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('reverse')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('uses')}</th>
        </tr>
      </thead>
      <tbody>
        {types.map(({ key, kind, output, input, inherited, team, uses }) => (
          <Row key={key}>
            <RowHeader note={inherited ? t('inherited', { team: team.name }) : t('own')}>
              <AppLink href={hrefOf(key)}>{output.source}</AppLink>
            </RowHeader>
            <Cell label={t('reverse')}>{input.source}</Cell>
            <Cell label={t('kind')}>{t(`kinds.${kind}`)}</Cell>
            <Cell label={t('uses')}>{t('usesCount', { count: uses })}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
