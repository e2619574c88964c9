import { getTranslations } from 'next-intl/server'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { VersionRow } from '#contract/audit'
import { formatDateTime } from '#lib/format'

/** Versions of a thing, newest first. */
export async function VersionTable({ caption, versions }: { caption: string; versions: VersionRow[] }) {
  const t = await getTranslations('item')
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <th scope="col">{t('changed')}</th>
          <th scope="col">{t('at')}</th>
          <th scope="col">{t('author')}</th>
          <th scope="col">{t('reason')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map((version) => (
          <Row key={version.uuid}>
            <RowHeader>{t('version', { number: version.number })}</RowHeader>
            <Cell label={t('at')}>
              <time dateTime={version.at}>{formatDateTime(version.at)}</time>
            </Cell>
            <Cell label={t('author')}>{version.author}</Cell>
            <Cell label={t('reason')}>{version.reason}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
