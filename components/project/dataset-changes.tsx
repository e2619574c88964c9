import { getTranslations } from 'next-intl/server'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { DatasetChangeRow } from '#contract/dataset'
import { FieldDiff } from '../history/field-diff'

type DatasetChangesProps = { caption: string; rows: DatasetChangeRow[]; isDifference: boolean }

/** What a dataset that is built now would have more, other or less; what differs field by field. */
export async function DatasetChanges({ caption, rows, isDifference }: DatasetChangesProps) {
  const t = await getTranslations('dataset')
  const noteOf = ({ kind, organisation }: DatasetChangeRow) =>
    organisation === '' ? t(`kind.${kind}`) : t('ofOrganisation', { kind: t(`kind.${kind}`), organisation })
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          {isDifference ? <th scope="col">{t('difference')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={`${row.kind} ${row.key}`}>
            <RowHeader note={noteOf(row)}>{row.title}</RowHeader>
            {isDifference ? (
              <Cell label={t('difference')}>
                <dl className="stack gap-2">
                  {row.fields.map(({ name, label, diff }) => (
                    <div key={name}>
                      <dt className="text-small text-muted">{label}</dt>
                      <dd>
                        <FieldDiff diff={diff} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </Cell>
            ) : null}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
