import { Worker } from 'node:worker_threads'
import type { WebsiteVerdict } from '#contract/website/compare'
import type { CompareRequest, ForReader, LinksRequest, PageLinks } from './compare-pages.ts'

/** Milliseconds for the pages of one site; those that people make take a hundredth of it. */
const deadline = 10_000
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

type Answer = { id: number; answer: PageLinks | WebsiteVerdict[] }

/** Reads pages in one thread, one site at a time; a thread that is too slow or wants too much memory makes place for another. */
export type PageReader = {
  links(request: Omit<LinksRequest, 'kind'>): Promise<PageLinks | 'tooMuch'>
  compare(request: Omit<CompareRequest, 'kind'>): Promise<WebsiteVerdict[] | 'tooMuch'>
  stop(): Promise<void>
}

export function createPageReader(within = deadline): PageReader {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()
  let count = 0

  function start(): Worker {
    const started = new Worker(new URL('./read-worker.ts', import.meta.url), { resourceLimits: memory })
    started.unref()
    return started
  }

  async function askNow(request: ForReader): Promise<Answer['answer'] | 'tooMuch'> {
    worker ??= start()
    const asking = worker
    count += 1
    const id = count
    const { promise, resolve } = Promise.withResolvers<Answer['answer'] | 'tooMuch'>()
    const timer = setTimeout(() => resolve('tooMuch'), within)
    // While sources are watched, threads say other things too.
    const onMessage = (message: Answer) => {
      if (message.id === id) resolve(message.answer)
    }
    asking.on('message', onMessage)
    // Out of memory, or an error of the reader: the page request for too much.
    const onError = () => resolve('tooMuch')
    asking.on('error', onError)
    asking.postMessage({ id, request })
    const answer = await promise
    clearTimeout(timer)
    asking.off('message', onMessage)
    if (answer === 'tooMuch') {
      worker = undefined
      await asking.terminate()
    }
    asking.off('error', onError)
    return answer
  }

  function ask(request: ForReader): Promise<Answer['answer'] | 'tooMuch'> {
    const next = last.then(() => askNow(request))
    last = next.catch(() => undefined)
    return next
  }

  return {
    async links(request) {
      const answer = await ask({ kind: 'links', ...request })
      return Array.isArray(answer) ? 'tooMuch' : answer
    },
    async compare(request) {
      const answer = await ask({ kind: 'judge', ...request })
      return Array.isArray(answer) ? answer : 'tooMuch'
    },
    async stop() {
      await last
      await worker?.terminate()
      worker = undefined
    },
  }
}
