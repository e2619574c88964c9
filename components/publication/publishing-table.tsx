'use client'

import { Clock, EyeOff, Globe } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import { AppLink } from '#components/ui/app-link'
import { Button } from '#components/ui/button'
import { SelectCheckbox } from '#components/ui/select-checkbox'
import { SelectionBar } from '#components/ui/selection-bar'
import { StateBadge } from '#components/ui/state-badge'
import { Cell, Row, RowHeader, Table } from '#components/ui/table'
import { loadChunk } from '#lib/browser/load-chunk'
import { fillText } from '#lib/forms/fill-text'
import type { BulkDialogProps, BulkKind } from './bulk-dialog'
import { PublicationMenu } from './publication-menu'
import type { PublicationWords } from './publication-words'
import type { PublishingRow } from './publishing-rows'

export type PublishingTableWords = {
  caption: string
  name: string
  organisation: string
  publication: string
  changed: string
  choose: string
  chooseAll: string
  actions: string
  chosen: string
  clear: string
}

export type PublishingTableProps = {
  rows: PublishingRow[]
  /** The team whose right to change several at once is used; without it rows can't be chosen. */
  team?: string
  withOrganisation?: boolean
  hasWorkflow: boolean
  words: PublishingTableWords
  publication: PublicationWords
}

const bulkIcons: Record<BulkKind, ReactNode> = { publish: <Globe />, later: <Clock />, unpublish: <EyeOff /> }
const bulkKinds: BulkKind[] = ['publish', 'later', 'unpublish']

/** Content with its state; what can be done stands in each row, and above for those that are chosen. */
export function PublishingTable({
  rows,
  team,
  withOrganisation = false,
  hasWorkflow,
  words,
  publication,
}: PublishingTableProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [bulk, setBulk] = useState<BulkKind>()
  const [Dialog, setDialog] = useState<ComponentType<BulkDialogProps>>()
  const here = rows.filter(({ key }) => chosen.has(key))
  const toggle = (key: string) => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  const open = async (kind: BulkKind) => {
    const chunk = await loadChunk(() => import('./bulk-dialog')).catch(() => undefined)
    if (chunk === undefined) return
    setDialog(() => chunk.BulkDialog)
    setBulk(kind)
  }
  return (
    <>
      {team === undefined ? null : (
        <SelectionBar
          summary={here.length === 0 ? '' : fillText(words.chosen, { count: here.length })}
          clear={{ label: words.clear, onClick: () => setChosen(new Set()) }}
        >
          {bulkKinds.map((kind) => (
            <Button key={kind} size="small" icon={bulkIcons[kind]} onClick={() => void open(kind)}>
              {publication.bulk.buttons[kind]}
            </Button>
          ))}
        </SelectionBar>
      )}
      <Table caption={words.caption}>
        <thead>
          <tr>
            {team === undefined ? null : (
              <th scope="col" className="cell-select">
                <SelectCheckbox
                  label={words.chooseAll}
                  checked={here.length === rows.length && rows.length > 0}
                  mixed={here.length > 0 && here.length < rows.length}
                  onChange={() =>
                    setChosen(here.length === rows.length ? new Set() : new Set(rows.map(({ key }) => key)))
                  }
                />
              </th>
            )}
            <th scope="col">{words.name}</th>
            {withOrganisation ? <th scope="col">{words.organisation}</th> : null}
            <th scope="col">{words.publication}</th>
            <th scope="col">{words.changed}</th>
            <th scope="col">
              <span className="sr-only">{publication.menu}</span>
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
                    onChange={() => toggle(row.key)}
                  />
                </Cell>
              )}
              <RowHeader note={row.note}>
                <AppLink href={row.href}>{row.title}</AppLink>
              </RowHeader>
              {withOrganisation ? <Cell label={words.organisation}>{row.organisation.title}</Cell> : null}
              <Cell label={words.publication}>
                <StateBadge state={row.publication.state} label={row.label} />
              </Cell>
              <Cell label={words.changed} note={row.changedBy}>
                <time dateTime={row.changedAt}>{row.changed}</time>
              </Cell>
              <Cell kind="menu">
                <PublicationMenu
                  target={{ kind: row.kind, key: row.key, organisation: row.organisation.key, version: row.version }}
                  title={row.title}
                  publication={row.publication}
                  list={row.list}
                  hasWorkflow={hasWorkflow}
                  words={publication}
                  inRow={fillText(words.actions, { title: row.title })}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {Dialog && bulk && team !== undefined ? (
        <Dialog
          kind={bulk}
          target={{ team, items: here.map(({ kind, key }) => ({ kind, key })) }}
          words={publication}
          onClose={(isDone) => {
            setBulk(undefined)
            if (isDone) setChosen(new Set())
          }}
        />
      ) : null}
    </>
  )
}
