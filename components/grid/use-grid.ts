import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { GridRow } from '#contract/grid/grid'
import type { GridKind } from '#contract/grid/grid-limits'
import type { ImportRun } from '#contract/import-job/run'
import type { ImportWay } from '#contract/import-job/states'
import { call } from '#lib/api/client'
import { toast } from '#lib/browser/toast'
import { actOn, isRunning, useRun } from '../spreadsheet/use-run'
import { type Edits, withEdit } from './edits'

/** Faults by row and column; those of a row as a whole under the empty name. */
export type Issues = Record<string, Record<string, string>>

/** Edits of a grid, from typing to check and save; saved only when all of them are right. */
export function useGrid({ team, kind }: { team: string; kind: GridKind }, rows: readonly GridRow[]) {
  const t = useTranslations('grid')
  const router = useRouter()
  const [edits, setEdits] = useState<Edits>({})
  const [issues, setIssues] = useState<Issues>({})
  const { run, setRun, isBusy, refusal, send } = useRun()
  const sent = useRef<string[]>([])

  /** Always the same function: rows that did not change are not drawn again. */
  const change = useCallback(
    (row: GridRow, column: string, text: string) => setEdits((known) => withEdit(known, row, column, text)),
    [],
  )

  const give = (save: ImportWay) => {
    setIssues({})
    const changed = rows.flatMap(({ key, version }) => {
      const cells = edits[key]
      return cells === undefined ? [] : [{ key, version, cells }]
    })
    sent.current = changed.map(({ key }) => key)
    return send(() =>
      call('POST /main/team/{team}/grid', {
        params: { team },
        body: { kind, save, rows: changed },
      }),
    )
  }

  const tellIssues = async (of: ImportRun) => {
    const { data } = await call('GET /main/import/{run}/record', { params: { run: of.id }, query: { limit: 100 } })
    const found: Issues = {}
    for (const record of data.items) {
      const key = sent.current[record.row - 1]
      if (key === undefined || record.issues.length === 0) continue
      // Warnings, such as an address that the postal table does not know, don't prevent saving.
      if (record.verdict !== 'refused' && (record.outcome === null || record.outcome === 'success')) continue
      const own = record.issues.map(({ column, message }) => [(column ?? '').split('.')[0] ?? '', message])
      found[key] = Object.fromEntries(own)
    }
    setIssues(found)
    setRun(undefined)
  }

  const takeBack = (of: ImportRun) => {
    void call('POST /main/import/{run}/undo', actOn(of)).then(
      ({ data }) => setRun(data),
      () => toast({ message: t('undoFailed') }),
    )
  }

  const tellSaved = (of: ImportRun) => {
    setRun(undefined)
    if (of.outcomes.success < of.total) return void tellIssues(of)
    setEdits({})
    const { open, concept } = of.stays
    const said = [
      t(`${kind}.saved`, { count: of.outcomes.success }),
      open === 0 ? '' : t('openStays', { count: open }),
      concept === 0 ? '' : t('keptAsConcept', { count: concept }),
    ]
    toast({
      message: said.filter((sentence) => sentence !== '').join(' '),
      ...(of.canUndo ? { action: { label: t('undo'), onClick: () => takeBack(of) } } : {}),
    })
    router.refresh()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the run is answered once
  useEffect(() => {
    if (run === undefined || isRunning(run)) return
    if (run.step === 'undo') {
      const { restored = 0 } = run.undo?.outcomes ?? {}
      setRun(undefined)
      toast({
        message: restored < run.total ? t(`${kind}.undoneInPart`, { count: run.total - restored }) : t('undone'),
      })
      return router.refresh()
    }
    if (run.step === 'save') return tellSaved(run)
    if (run.verdicts.refused > 0) return void tellIssues(run)
    if (run.verdicts.changed > 0) return void send(() => call('POST /main/import/{run}/start', actOn(run)))
    // Only the spelling was another one.
    setRun(undefined)
    setEdits({})
    toast({ message: t('nothing') })
  }, [run?.id, run?.step, run?.state])

  return {
    edits,
    issues,
    refusal,
    isSaving: isBusy || run !== undefined,
    change,
    paste: (next: Edits, message: string) => {
      setEdits(next)
      toast({ message, action: { label: t('undo'), onClick: () => setEdits(edits) } })
    },
    reset: () => {
      setEdits({})
      setIssues({})
    },
    give,
  }
}
