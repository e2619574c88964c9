import { useTranslations } from 'next-intl'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Select } from '#components/ui/input/select'
import { type ImportMode, importGones, importMatches, importModes, isForComparing } from '#contract/import-job/choices'
import { importWays } from '#contract/import-job/states'
import type { JobPartProps } from './job-target'

/** How a row is recognised, and what an import may do with it. */
export function JobRules({ form }: JobPartProps) {
  const t = useTranslations('importjob.form')
  const { job, refused, change } = form
  const modes = importModes.filter((mode) =>
    job.match === 'external' ? mode !== 'compare' : /change|compare/.test(mode),
  )
  const isComparing = job.mode === 'compare'
  const setMode = (mode: ImportMode) =>
    // What only a comparison reads fills nothing.
    change({ mode, mapping: job.mapping.filter(({ column }) => mode === 'compare' || !isForComparing(column)) })
  return (
    <>
      <RadioGroup
        id="job-match"
        look="list"
        label={t('match')}
        options={importMatches.map((value) => ({
          value,
          label: t(`matches.${value}`),
          note: t(`matchNotes.${value}`),
        }))}
        radio={{
          name: 'job-match',
          onChange: ({ target }) => {
            const match = importMatches.find((one) => one === target.value) ?? 'external'
            if (match === 'external') change({ match, mode: 'both' })
            else change({ match, mode: isComparing ? 'compare' : 'change', gone: 'report' })
          },
        }}
        value={job.match}
      />
      <Field id="job-identity" label={t('identity')} error={refused.identity}>
        {(control) => (
          <Select
            {...control}
            options={job.headings.map((heading) => ({ value: heading, label: heading }))}
            empty={t('choose')}
            value={job.identity}
            onChange={(event) => change({ identity: event.target.value })}
          />
        )}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <RadioGroup
          id="job-mode"
          look="list"
          label={t('mode')}
          error={refused.mode}
          options={modes.map((value) => ({
            value,
            label: t(`modes.${value}`),
            ...(value === 'compare' ? { note: t('compareNote') } : {}),
          }))}
          radio={{
            name: 'job-mode',
            onChange: ({ target }) => setMode(importModes.find((one) => one === target.value) ?? 'change'),
          }}
          value={job.mode}
        />
        {isComparing ? null : (
          <RadioGroup
            id="job-save"
            look="list"
            label={t('save')}
            options={importWays.map((value) => ({ value, label: t(`ways.${value}`) }))}
            radio={{
              name: 'job-save',
              onChange: ({ target }) => change({ save: importWays.find((one) => one === target.value) }),
            }}
            value={job.save}
          />
        )}
      </div>
      {job.match !== 'external' || job.kind === 'supplement' ? null : (
        <RadioGroup
          id="job-gone"
          look="list"
          label={t('gone')}
          error={refused.gone}
          options={importGones.map((value) => ({ value, label: t(`gones.${value}`), note: t(`goneNotes.${value}`) }))}
          radio={{
            name: 'job-gone',
            onChange: ({ target }) => change({ gone: importGones.find((one) => one === target.value) }),
          }}
          value={job.gone}
        />
      )}
    </>
  )
}
