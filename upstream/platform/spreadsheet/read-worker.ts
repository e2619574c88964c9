import { parentPort } from 'node:worker_threads'
import { readWorkbook } from './read-workbook.ts'

// A thread of its own for files that somebody else made: time and memory of it end when they must.
parentPort?.once('message', async (file: Uint8Array) => {
  parentPort?.postMessage(await readWorkbook(Buffer.from(file.buffer, file.byteOffset, file.byteLength)))
})
