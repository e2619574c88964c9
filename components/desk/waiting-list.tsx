import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { Cell, Row, RowHeader, Table } from '#components/ui/display/table'
import { Card } from '#components/ui/page/card'
import type { ProposalRow } from '#contract/confirmation/proposal'
import type { WaitingRow } from '#contract/content/desk'
import { formatDate, formatDateTime } from '#lib/format/format'
import { paths } from '#lib/paths/paths'
import { ListCard } from '../data-table/list-card'
import { ClientMessages } from '../i18n/client-messages'
import { WaitingTable } from './waiting-table'

export type WaitingPageData = { items: WaitingRow[]; next: string | null; total?: number }

export type WaitingListProps = {
  page: WaitingPageData
  cursor: string | undefined
  hrefOf: (query: { cursor?: string }) => string
  /** The team whose list it is: the next and the previous item are of it too. */
  team?: string
}

/** Items to publish, the oldest first. */
export function WaitingList({ page, cursor, hrefOf, team }: WaitingListProps) {
  const t = useTranslations('desk')
  return (
    <ListCard
      shown={page.items.length}
      next={page.next}
      isFurther={cursor !== undefined}
      hrefOf={(next) => hrefOf({ cursor: next })}
      empty={{ title: t('empty'), help: t('emptyHelp') }}
    >
      <ClientMessages of={['ui', 'desk', 'states']}>
        <WaitingTable rows={page.items} team={team} />
      </ClientMessages>
    </ListCard>
  )
}

export type AnswerListProps = { answers: { items: ProposalRow[]; further: number } }

/** How many wait, with those that are not in the list. */
export const countAnswers = ({ items, further }: AnswerListProps['answers']): number => items.length + further

/** Answers that wait for a decision, the oldest first; renders nothing when there are none. */
export function AnswerList({ answers }: AnswerListProps) {
  const { items, further } = answers
  const t = useTranslations('desk.answer')
  const desk = useTranslations('desk')
  if (items.length === 0) return null
  const saidIn = ({ special, fields }: ProposalRow) =>
    [...(special === null ? [] : [t(`specialShort.${special.what}`)]), ...fields].join(', ')
  return (
    <Card title={t('listTitle')} count={countAnswers(answers)} note={t('listNote')} className="mb-6" flush>
      <Table caption={t('listCaption')}>
        <thead>
          <tr>
            <th scope="col">{desk('item')}</th>
            <th scope="col">{t('said')}</th>
            <th scope="col">{t('since')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((row) => (
            <Row key={row.id}>
              <RowHeader
                note={
                  row.kind === 'organisation'
                    ? desk(`kinds.${row.kind}`)
                    : `${desk(`kinds.${row.kind}`)} · ${row.organisation.title}`
                }
              >
                <AppLink href={paths.publishAnswer(row.id)}>{row.title}</AppLink>
              </RowHeader>
              <Cell label={t('said')} note={`${row.by}, ${t(`means.${row.means}`)}`}>
                {saidIn(row)}
              </Cell>
              <Cell label={t('since')} note={t('due', { at: formatDate(row.due) })}>
                <time dateTime={row.at}>{formatDateTime(row.at)}</time>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {further === 0 ? null : <p className="card-body text-muted">{t('further', { count: further })}</p>}
    </Card>
  )
}
