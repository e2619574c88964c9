import { RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'
import { Disclosure } from '#components/ui/page/disclosure'
import type { ImportCause, ImportMend, ImportRun } from '#contract/import-job/run'
import { undefinedWhenRefused } from '#contract/kernel/errors'
import { call } from '#lib/api/client'
import { failuresIn } from './changes-in'

export type ImportCausesProps = { run: ImportRun; isBusy: boolean; onAgain: (mend?: ImportMend) => void }

/** Why rows were not saved, each cause once with one mend for all its rows; what failed is looked at again, and nothing else. */
export function ImportCauses({ run, isBusy, onAgain }: ImportCausesProps) {
  const t = useTranslations('spreadsheet.causes')
  const [causes, setCauses] = useState<ImportCause[]>([])
  const count = failuresIn(run)
  const { id } = run
  useEffect(() => {
    if (count === 0) return
    let isThere = true
    // Without the causes the rows still say what is wrong with each.
    void call('GET /main/import/{run}/cause', { params: { run: id } })
      .catch(undefinedWhenRefused)
      .then((answer) => isThere && setCauses(answer?.data.items ?? []))
    return () => {
      isThere = false
    }
  }, [id, count])
  if (count === 0 || causes.length === 0) return null
  return (
    <section className="grid gap-3" aria-label={t('title', { count })}>
      <h3 className="font-semibold">{t('title', { count })}</h3>
      <ul className="grid gap-3 wrap-anywhere">
        {causes.map((cause) => (
          <Cause key={`${cause.column} ${cause.key}`} cause={cause} isBusy={isBusy} onAgain={onAgain} />
        ))}
      </ul>
      <div>
        <Button size="small" icon={<RotateCcw />} busy={isBusy && t('busy')} onClick={() => onAgain()}>
          {t('again', { count })}
        </Button>
      </div>
    </section>
  )
}

function Cause({ cause, isBusy, onAgain }: Omit<ImportCausesProps, 'run'> & { cause: ImportCause }) {
  const t = useTranslations('spreadsheet.causes')
  const id = useId()
  const { column, key, place, message, count, samples, canMend } = cause
  const [value, setValue] = useState('')
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <b>{t('rows', { count })}</b>
      <p>{place === null ? message : `${place}: ${message}`}</p>
      {samples.length === 0 ? null : (
        <p className="text-small text-muted">{t('samples', { samples: samples.join(' · ') })}</p>
      )}
      {canMend ? (
        <Disclosure summary={t('mend', { count })}>
          <div className="flex flex-wrap items-end gap-3">
            <Field id={id} label={t('value', { column: place ?? '' })} help={t('valueHelp')}>
              {(control) => <TextInput {...control} value={value} onChange={(event) => setValue(event.target.value)} />}
            </Field>
            <Button icon={<RotateCcw />} busy={isBusy && t('busy')} onClick={() => onAgain({ column, key, value })}>
              {t('mendAll', { count })}
            </Button>
          </div>
        </Disclosure>
      ) : null}
    </li>
  )
}
