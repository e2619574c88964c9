import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RadioGroup } from '#components/ui/input/radio-group'
import { type ImportWay, importWays } from '#contract/import-job/states'

export type ImportFieldsProps = {
  save: ImportWay
  onFile: (file: File | undefined) => void
  onSave: (way: ImportWay) => void
}

/** Which file, and as what its rows are saved. */
export function ImportFields({ save, onFile, onSave }: ImportFieldsProps) {
  const t = useTranslations('spreadsheet.dialog')
  const id = useId()
  return (
    <>
      <div className="grid gap-1">
        <label className="field-label" htmlFor={id}>
          {t('file')}
        </label>
        <span className="text-small text-muted" id={`${id}-help`}>
          {t('fileHelp')}
        </span>
        <input
          id={id}
          type="file"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={`${id}-help`}
          className="input"
          onChange={(event) => onFile(event.target.files?.[0])}
        />
      </div>
      <RadioGroup
        id={`${id}-save`}
        label={t('saveAs')}
        look="list"
        options={importWays.map((value) => ({ value, label: t(`ways.${value}`), note: t(`wayNotes.${value}`) }))}
        radio={{
          name: `${id}-save`,
          onChange: (event) => onSave(importWays.find((way) => way === event.target.value) ?? 'concept'),
        }}
        value={save}
      />
    </>
  )
}
