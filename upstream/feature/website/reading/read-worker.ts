import { parentPort } from 'node:worker_threads'
import { comparePages, type ForReader, linksOf } from './compare-pages.ts'

// A thread of its own for pages that somebody else made: time and memory of it end when they must.
parentPort?.on('message', ({ id, request }: { id: number; request: ForReader }) => {
  parentPort?.postMessage({ id, answer: request.kind === 'links' ? linksOf(request) : comparePages(request) })
})
