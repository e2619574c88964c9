'use client'

import { Globe, Save, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Button } from '#components/ui/action/button'
import { Table } from '#components/ui/display/table'
import { Notice } from '#components/ui/feedback/notice'
import type { GridColumn, GridRow } from '#contract/grid/grid'
import type { GridKind } from '#contract/grid/grid-limits'
import { useUnsavedGuard } from '#lib/forms/use-unsaved-guard'
import { organisationPaths, teamPaths } from '#lib/paths/paths'
import { GridLine } from './grid-line'
import { pasteBlock, readBlock } from './paste'
import { useGrid } from './use-grid'

type GridEditorProps = {
  kind: GridKind
  team: string
  columns: GridColumn[]
  /** All that can be shown, to name what is wrong with one that is not. */
  offered: GridColumn[]
  rows: GridRow[]
  /** The way to other rows, which waits until what was changed is saved. */
  pager: ReactNode
}

/** Moves to the same column of another row, as in a spreadsheet. */
function moveBy(event: KeyboardEvent<HTMLElement>, step: 1 | -1): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  const row = cell?.parentElement
  if (cell === null || !(row instanceof HTMLTableRowElement)) return
  let next = step === 1 ? row.nextElementSibling : row.previousElementSibling
  while (next instanceof HTMLTableRowElement) {
    const control = next.cells[cell.cellIndex]?.querySelector<HTMLElement>('input, select')
    if (control != null) {
      event.preventDefault()
      control.focus()
      if (control instanceof HTMLInputElement) control.select()
      return
    }
    next = step === 1 ? next.nextElementSibling : next.previousElementSibling
  }
}

/** Cells side by side, which are saved together: all of them, or none while one is wrong. */
export function GridEditor({ kind, team, columns, offered, rows, pager }: GridEditorProps) {
  const t = useTranslations('grid')
  const ui = useTranslations('ui')
  const { edits, issues, refusal, isSaving, change, paste, reset, give } = useGrid({ team, kind }, rows)
  const hrefOf = ({ key }: GridRow) =>
    kind === 'organisation' ? organisationPaths(key).dashboard() : teamPaths(team).product(key)
  const concept = useRef<HTMLButtonElement>(null)
  const count = Object.keys(edits).length
  const wrong = Object.values(issues).reduce((total, own) => total + Object.keys(own).length, 0)
  useUnsavedGuard(count > 0, ui('leaveLost'), { hasDraft: false })
  // The name of the record is shown before its fields.
  const columnOf = (cell: HTMLTableCellElement | null | undefined) => columns[(cell?.cellIndex ?? 0) - 1]
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    const row = cell?.parentElement
    const at = row instanceof HTMLTableRowElement ? { row: rows[row.sectionRowIndex], column: columnOf(cell) } : {}
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (isSaving || block === undefined || at.row === undefined || at.column === undefined) return
    event.preventDefault()
    const {
      edits: next,
      pasted,
      lost,
    } = pasteBlock(edits, { rows, columns }, { row: at.row, column: at.column }, block)
    paste(next, [t('pasted', { count: pasted }), lost === 0 ? '' : t('notPasted', { count: lost })].join(' ').trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault()
      concept.current?.click()
    } else if (event.key === 'Enter' || (event.key === 'ArrowDown' && event.target instanceof HTMLInputElement)) {
      moveBy(event, event.shiftKey ? -1 : 1)
    } else if (event.key === 'ArrowUp' && event.target instanceof HTMLInputElement) moveBy(event, -1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the cells inside, as in a spreadsheet
    <div onKeyDown={onKeyDown} onPaste={onPaste} data-takes-input>
      {rows.some(({ isEditable }) => isEditable) ? (
        <div className={count === 0 ? 'card-body pt-4' : 'selection-bar'}>
          <b role="status">{count === 0 ? t('unchanged') : t(`${kind}.changed`, { count })}</b>
          {count === 0 ? null : (
            <>
              <Button
                ref={concept}
                size="small"
                icon={<Save />}
                busy={isSaving && t('saving')}
                onClick={() => void give('concept')}
              >
                {t('saveConcept')}
              </Button>
              {isSaving ? null : (
                <>
                  <Button size="small" icon={<Globe />} onClick={() => void give('publish')}>
                    {t('savePublish')}
                  </Button>
                  <Button size="small" look="quiet" icon={<Undo2 />} onClick={reset}>
                    {t('reset')}
                  </Button>
                </>
              )}
            </>
          )}
        </div>
      ) : null}
      {count === 0 ? null : <p className="card-body pt-2 pb-0 text-muted">{t('publishes')}</p>}
      {refusal === undefined && wrong === 0 ? null : (
        <div className="card-body">
          <Notice kind="error" announce>
            {refusal ?? t('wrong', { count: wrong })}
          </Notice>
        </div>
      )}
      <Table caption={t(`${kind}.caption`)}>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GridLine
              key={row.key}
              row={row}
              href={hrefOf(row)}
              columns={columns}
              offered={offered}
              texts={edits[row.key]}
              issues={issues[row.key]}
              isLocked={isSaving}
              onChange={change}
            />
          ))}
        </tbody>
      </Table>
      {count === 0 ? pager : null}
    </div>
  )
}
