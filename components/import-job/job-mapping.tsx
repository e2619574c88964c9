import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field, FieldGroup } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { isForComparing } from '#contract/import-job/choices'
import type { ImportColumn } from '#contract/import-job/mapping'
import type { JobPartProps } from './job-target'

type RowProps = JobPartProps & { column: ImportColumn; from: string; onChange: (from: string) => void }

function MappingRow({ form: { job, samples }, column, from, onChange }: RowProps) {
  const t = useTranslations('importjob.form')
  const id = useId()
  const sample = samples[from]
  return (
    <div className="grid items-center gap-x-4 gap-y-1 border-t border-line py-2 sm:grid-cols-2">
      <label htmlFor={id}>
        {column.label}
        {column.required ? <span className="text-small text-muted"> ({t('required')})</span> : null}
      </label>
      <div>
        <Select
          id={id}
          options={job.headings.map((heading) => ({ value: heading, label: heading }))}
          empty={t('notFilled')}
          value={from}
          aria-describedby={sample ? `${id}-sample` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {sample ? (
          <span id={`${id}-sample`} className="field-help break-words">
            {t('sampleOf', { sample })}
          </span>
        ) : null}
      </div>
    </div>
  )
}

/** Which column of the source fills which field: what is filled or has to be, and the rest to choose from. */
export function JobMapping({ form }: JobPartProps) {
  const t = useTranslations('importjob.form')
  const { job, columns, refused, change } = form
  const fillable = columns.filter(({ name }) => job.mode === 'compare' || !isForComparing(name))
  const from = new Map(job.mapping.map((pair) => [pair.column, pair.from]))
  const isNeeded = ({ name, required }: ImportColumn) => required && !name.includes('.') && job.mode !== 'compare'
  const shown = fillable.filter((column) => from.has(column.name) || isNeeded(column))
  const rest = fillable.filter((column) => !shown.includes(column))
  const fill = (column: string, heading: string) => {
    const others = job.mapping.filter((pair) => pair.column !== column)
    change({ mapping: heading === '' ? others : [...others, { column, from: heading }] })
  }
  return (
    <>
      <FieldGroup id="job-mapping" label={t('columns')} help={t('columnsHelp')} error={refused.mapping}>
        <div>
          {shown.map((column) => (
            <MappingRow
              key={column.name}
              {...{ form, column }}
              from={from.get(column.name) ?? ''}
              onChange={(heading) => fill(column.name, heading)}
            />
          ))}
        </div>
      </FieldGroup>
      {rest.length === 0 || job.headings.length === 0 ? null : (
        <Field id="job-more" label={t('addField')} optional>
          {(control) => (
            <Select
              {...control}
              options={rest.map(({ name, label }) => ({ value: name, label }))}
              empty={t('choose')}
              value=""
              onChange={(event) => fill(event.target.value, job.headings[0] ?? '')}
            />
          )}
        </Field>
      )}
    </>
  )
}
