import { createApart } from '../turn/apart.ts'
import type { ReadRecords, RecordLimits } from './read-records.ts'
import type { ReadWorkbook } from './read-workbook.ts'

/** What the thread reads. */
export type ApartTask = { workbook: Uint8Array } | { xml: Uint8Array; limits: RecordLimits }

const readApart = createApart<ApartTask>(
  new URL('./read-worker.ts', import.meta.url),
  (message) => 'sheets' in message || 'records' in message || 'refusal' in message,
  { deadline: 20_000, memory: 384, atOnce: 2 },
)

/** Reads a workbook in a thread that ends at a deadline or a limit of memory. */
export const readWorkbookApart = (workbook: Buffer) => readApart<ReadWorkbook>({ workbook })

/** Reads the records of an XML document in such a thread. */
export const readRecordsApart = (xml: Buffer, limits: RecordLimits) => readApart<ReadRecords>({ xml, limits })
