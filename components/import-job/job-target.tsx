import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import { importKinds } from '#contract/import-job/choices'
import type { JobForm } from './use-job-form'

export type JobPartProps = { form: JobForm }

/** Indents deeper teams with non-breaking spaces, as a list can't be laid out. */
const indented = (name: string, depth: number) => `${'\u00a0\u00a0'.repeat(Math.max(0, depth - 1))}${name}`

/** The name, source kind and target of an import. */
export function JobTarget({ form, isNew }: JobPartProps & { isNew: boolean }) {
  const t = useTranslations('importjob.form')
  const { job, choices, refused, change } = form
  const types = choices.types.filter(({ kind }) => kind === job.kind)
  return (
    <>
      <Field id="job-name" label={t('name')} help={t('nameHelp')} error={refused.name}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={80}
            value={job.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      {isNew ? (
        <RadioGroup
          id="job-kind"
          label={t('kind')}
          error={refused.kind}
          options={importKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          radio={{
            name: 'job-kind',
            onChange: ({ target }) =>
              change({ kind: importKinds.find((kind) => kind === target.value), type: '', mapping: [], headings: [] }),
          }}
          value={job.kind}
        />
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id="job-type" label={t('type')} help={t('typeHelp')} error={refused.type}>
          {(control) => (
            <Select
              {...control}
              options={types.map(({ key, name }) => ({ value: key, label: name }))}
              empty={t('choose')}
              value={job.type}
              onChange={(event) => change({ type: event.target.value })}
            />
          )}
        </Field>
        <Field id="job-team" label={t('team')} help={t('teamHelp')} error={refused.team}>
          {(control) => (
            <Select
              {...control}
              options={choices.teams.map(({ key, name, depth }) => ({ value: key, label: indented(name, depth) }))}
              empty={t('choose')}
              value={job.team}
              onChange={(event) => change({ team: event.target.value })}
            />
          )}
        </Field>
      </div>
    </>
  )
}
