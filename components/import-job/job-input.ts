import type { ImportJob, ImportJobInput } from '#contract/import-job/import-job'

/** A job as its window has it. */
export function jobInputOf(job: ImportJob): ImportJobInput {
  const { key, teamName, typeName, owner, nextAt, lastRun, version, ...input } = job
  return input
}

/** Days of the week by their keys in the messages, Monday first. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

export const weekdayKey = (weekday: number) => weekdays[weekday - 1] ?? '1'

/** Which files a file chooser offers for each format. */
export const fileEndings = {
  csv: '.csv,.txt,text/csv',
  xlsx: '.xlsx',
  json: '.json,.geojson,application/json',
  xml: '.xml,text/xml',
} as const
