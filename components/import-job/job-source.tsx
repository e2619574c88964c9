import { Columns3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TableChoice } from '#components/spreadsheet/table-choice'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Field } from '#components/ui/input/field'
import { RadioGroup } from '#components/ui/input/radio-group'
import { TextInput } from '#components/ui/input/text-input'
import { Disclosure } from '#components/ui/page/disclosure'
import { importFormats, importSources } from '#contract/import-job/choices'
import type { TablePlace } from '#contract/import-job/table'
import { fileEndings } from './job-input'
import type { JobPartProps } from './job-target'

/** Where the data stand, and the button that reads which columns they have. */
export function JobSource({ form }: JobPartProps) {
  const t = useTranslations('importjob.form')
  const { job, refused, found, seen, isLooking, file, setFile, change, look } = form
  const isFile = job.source === 'file'
  const start = (table?: TablePlace) =>
    void look(
      isFile ? file : undefined,
      {
        ...(job.type === '' ? { type: t('choose') } : {}),
        ...(isFile && file === undefined ? { file: t('noSample') } : {}),
      },
      table,
    )
  return (
    <>
      <RadioGroup
        id="job-source"
        look="list"
        label={t('where')}
        options={importSources.map((value) => ({
          value,
          label: t(`sources.${value}`),
          note: t(`sourceNotes.${value}`),
        }))}
        radio={{
          name: 'job-source',
          onChange: ({ target }) => {
            const source = importSources.find((one) => one === target.value) ?? 'file'
            change({ source, ...(source === 'file' ? { schedule: null } : {}) })
          },
        }}
        value={job.source}
      />
      <RadioGroup
        id="job-format"
        label={t('format')}
        error={refused.format}
        options={importFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        radio={{
          name: 'job-format',
          onChange: ({ target }) => change({ format: importFormats.find((one) => one === target.value) }),
        }}
        value={job.format}
      />
      {isFile ? (
        <Field id="job-file" label={t('sample')} help={t('sampleHelp')} error={refused.file}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept={fileEndings[job.format]}
              className="input"
              onChange={(event) => setFile(event.target.files?.[0])}
            />
          )}
        </Field>
      ) : (
        <Field id="job-address" label={t('address')} help={t('addressHelp')} error={refused.address}>
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={job.address}
              onChange={(event) => change({ address: event.target.value })}
            />
          )}
        </Field>
      )}
      <div>
        <Button icon={<Columns3 />} busy={isLooking && t('looking')} onClick={() => start()}>
          {job.headings.length === 0 ? t('look') : t('lookAgain')}
        </Button>
      </div>
      {found === undefined ? null : (
        <Notice kind="done" announce>
          <span>{t('found', { rows: found.rows, columns: found.columns })}</span>{' '}
          {found.known === null ? null : <span>{t(`known.${found.known}`)}</span>}
        </Notice>
      )}
      {found === undefined || seen.first.sheets.length === 0 ? null : (
        <Disclosure summary={t('whereTable')} open={job.table !== null || found.rows === 0 || found.columns < 3}>
          <TableChoice first={seen.first} value={seen.table} onChange={start} />
        </Disclosure>
      )}
    </>
  )
}
