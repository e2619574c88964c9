import { parentPort } from 'node:worker_threads'
import { readSkos } from './skos.ts'

// A thread of its own for files that somebody else made: time and memory of it end when they must.
parentPort?.once('message', async (text: string) => {
  parentPort?.postMessage(await readSkos(text))
})
