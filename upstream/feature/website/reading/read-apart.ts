import { Worker } from 'node:worker_threads'
import type { WebsiteVerdict } from '#contract/website/judge'
import type { ForReader, JudgeAsked, LinksAsked, LinksFound } from './judge-pages.ts'

/** Milliseconds for the pages of one site; the largest that the limits allow take a tenth of it. */
const deadline = 10_000
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

type Answer = { id: number; answer: LinksFound | WebsiteVerdict[] }

/** Reads pages in one thread, one site at a time; a thread that is too slow or wants too much memory makes place for another. */
export type PageReader = {
  links(asked: Omit<LinksAsked, 'kind'>): Promise<LinksFound | 'tooMuch'>
  judge(asked: Omit<JudgeAsked, 'kind'>): Promise<WebsiteVerdict[] | 'tooMuch'>
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

  async function askNow(asked: ForReader): Promise<Answer['answer'] | 'tooMuch'> {
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
    // Out of memory, or an error of the reader: the page asked for too much.
    const onError = () => resolve('tooMuch')
    asking.on('error', onError)
    asking.postMessage({ id, asked })
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

  function ask(asked: ForReader): Promise<Answer['answer'] | 'tooMuch'> {
    const next = last.then(() => askNow(asked))
    last = next.catch(() => undefined)
    return next
  }

  return {
    links: async (asked) => (await ask({ kind: 'links', ...asked })) as LinksFound | 'tooMuch',
    judge: async (asked) => (await ask({ kind: 'judge', ...asked })) as WebsiteVerdict[] | 'tooMuch',
    async stop() {
      await last
      await worker?.terminate()
      worker = undefined
    },
  }
}
