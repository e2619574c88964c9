import type { ImportJob, ImportJobInput } from '#contract/import-job'

/** A job as its window has it. */
export function jobInputOf(job: ImportJob): ImportJobInput {
  const { name, team, kind, type, source, address, format, match, identity, mapping, headings, mode, save, schedule } =
    job
  return { name, team, kind, type, source, address, format, match, identity, mapping, headings, mode, save, schedule }
}
