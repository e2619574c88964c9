import { parentPort } from 'node:worker_threads'
import { fileText } from '#contract/kernel/file-text'
import type { ApartTask } from './read-apart.ts'
import { readRecords } from './read-records.ts'
import { readWorkbook } from './read-workbook.ts'

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

// A thread of its own for files that somebody else made: time and memory of it end when they must.
parentPort?.once('message', async (task: ApartTask) => {
  if ('xml' in task) return parentPort?.postMessage(readRecords(fileText(bytesOf(task.xml)), task.limits))
  return parentPort?.postMessage(await readWorkbook(bytesOf(task.workbook)))
})
