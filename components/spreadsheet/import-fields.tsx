'use client'

import { useId } from 'react'
import { RadioGroup } from '#components/ui/radio-group'
import { type ImportWay, importWays } from '#contract/import-states'
import type { SpreadsheetWords } from '#lib/i18n/spreadsheet-texts'

export type ImportFieldsProps = {
  save: ImportWay
  onFile: (file: File | undefined) => void
  onSave: (way: ImportWay) => void
  words: SpreadsheetWords
}

/** Which file, and as what its rows are saved. */
export function ImportFields({ save, onFile, onSave, words }: ImportFieldsProps) {
  const id = useId()
  return (
    <>
      <div className="grid gap-1">
        <label className="field-label" htmlFor={id}>
          {words.file}
        </label>
        <span className="text-small text-muted" id={`${id}-help`}>
          {words.fileHelp}
        </span>
        <input
          id={id}
          type="file"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-describedby={`${id}-help`}
          className="input h-auto py-2"
          onChange={(event) => onFile(event.target.files?.[0])}
        />
      </div>
      <RadioGroup
        id={`${id}-save`}
        words={words.field}
        label={words.saveAs}
        look="list"
        options={importWays.map((value) => ({ value, label: words.ways[value], note: words.wayNotes[value] }))}
        radio={{
          name: `${id}-save`,
          onChange: (event) => onSave(importWays.find((way) => way === event.target.value) ?? 'concept'),
        }}
        value={save}
      />
    </>
  )
}
