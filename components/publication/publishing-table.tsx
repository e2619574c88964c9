'use client'

import { Clock, EyeOff, Globe, ListChecks } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { AppLink } from '#components/ui/app-link'
import { Button } from '#components/ui/button'
import { Notice } from '#components/ui/notice'
import { SelectCheckbox } from '#components/ui/select-checkbox'
import { SelectionBar } from '#components/ui/selection-bar'
import { SortHeader, type SortHeaderProps } from '#components/ui/sort-header'
import { StateBadge } from '#components/ui/state-badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import type { ReviewPhase } from '#contract/review'
import { loadChunk } from '#lib/browser/load-chunk'
import type { BulkList } from '#lib/browser/publication-api'
import { wordsAt } from '#lib/browser/words-at'
import { formatDate } from '#lib/format'
import { fillText } from '#lib/forms/fill-text'
import type { LaterWords } from '#lib/later-words'
import { organisationPaths } from '#lib/paths'
import type { BulkDialogProps, BulkKind } from './bulk-dialog'
import { PublicationMenu } from './publication-menu'
import type { PublicationWords } from './publication-words'
import { hrefOf, type PublishingRow, type PublishingRows, publicationOf, targetOf } from './publishing-rows'
import { maximumChosen, useChosen } from './use-chosen'

export type PublishingTableWords = {
  caption: string
  name: string
  organisation: string
  publication: string
  changed: string
  /** Of organisations, where the list tells how they stand. */
  overview?: { products: string; review: string; none: string; phases: Record<ReviewPhase, string> }
  choose: string
  chooseAll: string
  actions: string
  chosen: string
  clear: string
  wholeList: string
  wholeListBusy: string
  wholeListFull: string
  menu: string
  bulk: Record<BulkKind, string>
}

export type PublishingTableData = PublishingRows & {
  /** The team whose right to change several at once is used; without it rows can't be chosen. */
  team?: string
  /** The whole list, when it goes on beyond this page. */
  whole?: BulkList
  hasWorkflow: boolean
  /** Where the list leads in another order, by the column that does it. */
  sorts: Record<'title' | 'changed', Pick<SortHeaderProps, 'href' | 'direction'>>
  words: PublishingTableWords
}

export type PublishingTableProps = PublishingTableData & { publication: LaterWords<PublicationWords> }

const bulkIcons: Record<BulkKind, ReactNode> = { publish: <Globe />, later: <Clock />, unpublish: <EyeOff /> }
const none = { actions: [], refused: {} }
const bulkKinds: BulkKind[] = ['publish', 'later', 'unpublish']

/** Content with its state; what can be done stands in each row, and above for those that are chosen. */
export function PublishingTable(props: PublishingTableProps) {
  const { kind, rows, labels, lists, team, whole, hasWorkflow, sorts, words, publication } = props
  const withOrganisation = rows.some(({ organisation }) => organisation !== undefined)
  const choice = useChosen({ kind, rows }, whole)
  const { chosen, items, isLoading } = choice
  const [bulk, setBulk] = useState<BulkKind>()
  const [dialog, setDialog] = useState<{ BulkDialog: ComponentType<BulkDialogProps>; words: PublicationWords }>()
  const open = async (kind: BulkKind) => {
    const load = () => Promise.all([import('./bulk-dialog'), wordsAt(publication)])
    const loaded = await loadChunk(load).catch(() => undefined)
    if (loaded === undefined) return
    const [{ BulkDialog }, words] = loaded
    setDialog({ BulkDialog, words })
    setBulk(kind)
  }
  return (
    <>
      {team === undefined ? null : (
        <SelectionBar
          summary={items.length === 0 ? '' : fillText(words.chosen, { count: items.length })}
          clear={{ label: words.clear, onClick: choice.clear }}
        >
          {bulkKinds.map((kind) => (
            <Button key={kind} size="small" icon={bulkIcons[kind]} onClick={() => void open(kind)}>
              {words.bulk[kind]}
            </Button>
          ))}
          {whole === undefined ? null : (
            <Button
              size="small"
              icon={<ListChecks />}
              busy={isLoading && words.wholeListBusy}
              onClick={choice.chooseWhole}
            >
              {words.wholeList}
            </Button>
          )}
        </SelectionBar>
      )}
      {choice.failure === undefined ? null : (
        <Notice kind="error" announce>
          {choice.failure}
        </Notice>
      )}
      {items.length < maximumChosen ? null : (
        <Notice announce>{fillText(words.wholeListFull, { maximum: maximumChosen })}</Notice>
      )}
      <Table caption={words.caption}>
        <thead>
          <tr>
            {team === undefined ? null : (
              <th scope="col" className="cell-select">
                <SelectCheckbox
                  label={words.chooseAll}
                  checked={choice.isPageChosen}
                  mixed={choice.isPartChosen}
                  onChange={choice.togglePage}
                />
              </th>
            )}
            <SortHeader label={words.name} {...sorts.title} />
            {withOrganisation ? <th scope="col">{words.organisation}</th> : null}
            <th scope="col">{words.publication}</th>
            {words.overview === undefined ? null : (
              <>
                <th scope="col">{words.overview.review}</th>
                <th scope="col" className="cell-number">
                  {words.overview.products}
                </th>
              </>
            )}
            <SortHeader label={words.changed} {...sorts.changed} />
            <th scope="col">
              <span className="sr-only">{words.menu}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.key} selected={chosen.has(row.key)}>
              {team === undefined ? null : (
                <Cell kind="select">
                  <SelectCheckbox
                    label={fillText(words.choose, { title: row.title })}
                    checked={chosen.has(row.key)}
                    onChange={() => choice.toggle(row)}
                  />
                </Cell>
              )}
              <RowHeader note={row.note}>
                <AppLink href={hrefOf(props, row)}>{row.title}</AppLink>
              </RowHeader>
              {withOrganisation ? <Cell label={words.organisation}>{row.organisation?.title}</Cell> : null}
              <Cell label={words.publication}>
                <StateBadge state={row.publication.state} label={labels[row.label] ?? ''} />
              </Cell>
              {words.overview && row.overview ? (
                <OverviewCells {...row.overview} organisation={row.key} words={words.overview} />
              ) : null}
              <Cell label={words.changed} note={row.changedBy}>
                <time dateTime={row.changedAt}>{formatDate(row.changedAt)}</time>
              </Cell>
              <Cell kind="menu">
                <PublicationMenu
                  target={targetOf(props, row)}
                  title={row.title}
                  publication={publicationOf(row)}
                  list={lists[row.list] ?? none}
                  hasWorkflow={hasWorkflow}
                  label={words.menu}
                  words={publication}
                  inRow={fillText(words.actions, { title: row.title })}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {dialog && bulk && team !== undefined ? (
        <dialog.BulkDialog
          kind={bulk}
          target={{ team, items }}
          words={dialog.words}
          onClose={(isDone) => {
            setBulk(undefined)
            if (isDone) choice.clear()
          }}
        />
      ) : null}
    </>
  )
}

type OverviewCellsProps = NonNullable<PublishingRow['overview']> & {
  organisation: string
  words: NonNullable<PublishingTableWords['overview']>
}

/** Where an organisation stands in its review, and how many products it has. */
function OverviewCells({ phase, due, products, organisation, words }: OverviewCellsProps) {
  return (
    <>
      <Cell label={words.review}>
        {phase === null ? (
          <span className="text-muted">{words.none}</span>
        ) : (
          <StateBadge state={phase} label={words.phases[phase]} />
        )}
        {due === '' ? null : <span className="cell-note whitespace-nowrap">{due}</span>}
      </Cell>
      <Cell label={words.products} kind="number">
        <AppLink href={organisationPaths(organisation).products()}>{products}</AppLink>
      </Cell>
    </>
  )
}
