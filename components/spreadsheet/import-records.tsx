import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { RadioGroup } from '#components/ui/input/radio-group'
import type { ImportRecord, ImportRun } from '#contract/import-job/run'
import { type ImportOutcome, type ImportUndo, type ImportVerdict, importOutcomes } from '#contract/import-job/states'
import { AppError } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { ImportRow } from './import-row'

/** Rows that were not undone before those that were. */
const undosShownFirst: readonly ImportUndo[] = ['failed', 'refused', 'kept', 'restored', 'archived', 'deleted']

export type ImportRecordsProps = { run: ImportRun }
type RecordFilter = { verdict?: ImportVerdict; outcome?: ImportOutcome; undo?: ImportUndo }
type Choice = { value: ImportVerdict | ImportOutcome | ImportUndo; label: string; filter: RecordFilter }

const recordsAtOnce = 50

/** First the rows that are saved, then those that can't be, and last those that nobody edited. */
const shownFirst: readonly ImportVerdict[] = ['new', 'changed', 'archive', 'gone', 'refused', 'skipped', 'unchanged']

/** The rows of a file by their outcome, expected or final; a page at a time. */
export function ImportRecords({ run }: ImportRecordsProps) {
  const t = useTranslations('spreadsheet.dialog')
  const id = useId()
  const choices = useChoices(run)
  const [chosen, setChosen] = useState(choices[0]?.value)
  const [page, setPage] = useState<{ items: ImportRecord[]; next: string | null }>()
  const [refusal, setRefusal] = useState<string>()
  const filter = choices.find(({ value }) => value === chosen)?.filter

  const load = async (isThere: () => boolean, cursor?: string) => {
    if (filter === undefined) return
    try {
      const query = { ...filter, cursor, limit: recordsAtOnce }
      const { items, next } = (await call('GET /main/import/{run}/record', { params: { run: run.id }, query })).data
      if (isThere()) setPage((before) => ({ items: [...(cursor ? (before?.items ?? []) : []), ...items], next }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isThere()) setRefusal(error.message)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a group is asked for when it is chosen
  useEffect(() => {
    let isThere = true
    setPage(undefined)
    void load(() => isThere)
    return () => {
      isThere = false
    }
  }, [chosen])

  if (choices.length === 0) return <p>{t('none')}</p>
  const { next } = page ?? {}
  return (
    <div className="grid gap-3">
      <RadioGroup
        id={id}
        label={t('show')}
        options={choices}
        radio={{
          name: `${id}-group`,
          onChange: (event) => setChosen(choices.find(({ value }) => value === event.target.value)?.value),
        }}
        value={chosen}
      />
      {refusal === undefined ? null : <Notice kind="error">{refusal}</Notice>}
      {page === undefined ? <p>{t('loading')}</p> : null}
      <ul className="grid gap-3 wrap-anywhere">
        {page?.items.map((record) => (
          <ImportRow
            key={record.position}
            record={record}
            isSaved={run.step !== 'check'}
            compares={run.job?.compares}
          />
        ))}
      </ul>
      {next ? (
        <div>
          <Button size="small" onClick={() => void load(() => true, next)}>
            {t('more')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** The groups that have rows, what asks for attention first. */
function useChoices({ step, verdicts, outcomes, undo, job }: ImportRun): Choice[] {
  const t = useTranslations('spreadsheet')
  const label = (text: string, count: number) => `${text} (${count})`
  if (step === 'check' || job?.compares)
    return shownFirst
      .filter((verdict) => verdicts[verdict] > 0)
      .map((value) => ({
        value,
        label: label(t(`dialog.${job?.compares ? 'compared' : 'verdicts'}.${value}`), verdicts[value]),
        filter: { verdict: value },
      }))
  if (undo !== null)
    return undosShownFirst
      .filter((one) => undo.outcomes[one] > 0)
      .map((value) => ({
        value,
        label: label(t(`dialog.undos.${value}`), undo.outcomes[value]),
        filter: { undo: value },
      }))
  return importOutcomes
    .filter((outcome) => outcomes[outcome] > 0)
    .map((value) => ({ value, label: label(t(`outcomes.${value}`), outcomes[value]), filter: { outcome: value } }))
}
