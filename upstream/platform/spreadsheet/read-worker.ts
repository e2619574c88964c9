import { parentPort } from 'node:worker_threads'
import type { ApartTask } from './read-apart.ts'
import { readRecords } from './read-records.ts'
import { readWorkbook } from './read-workbook.ts'

// A thread of its own for files that somebody else made: time and memory of it end when they must.
parentPort?.once('message', async (task: ApartTask) => {
  if ('xml' in task) return parentPort?.postMessage(readRecords(task.xml, task.maximum))
  const { buffer, byteOffset, byteLength } = task.workbook
  return parentPort?.postMessage(await readWorkbook(Buffer.from(buffer, byteOffset, byteLength)))
})
