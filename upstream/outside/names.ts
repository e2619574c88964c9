import { Resolver } from 'node:dns/promises'

/** How long one name may take; milliseconds. */
const deadline = 3_000

/** What a look-up found; `absent`: the name or the record surely isn't there; `unknown`: nobody could say. */
export type Found<Value> = { state: 'found'; value: Value } | { state: 'absent' | 'unknown' }

/** Questions to the domain name system. Tests give servers of their own. */
export type Names = {
  mail(domain: string): Promise<Found<string[]>>
  addresses(host: string): Promise<Found<string[]>>
}

async function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), deadline)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function ask<Value>(question: Promise<Value>): Promise<Found<Value>> {
  try {
    return { state: 'found', value: await within(question) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return { state: code === 'ENOTFOUND' || code === 'ENODATA' ? 'absent' : 'unknown' }
  }
}

export function createNames(servers?: string[]): Names {
  const resolver = new Resolver({ timeout: 1000, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  return {
    async mail(domain) {
      const found = await ask(resolver.resolveMx(domain))
      return found.state === 'found' ? { ...found, value: found.value.map(({ exchange }) => exchange) } : found
    },
    async addresses(host) {
      const answers = await Promise.all([ask(resolver.resolve4(host)), ask(resolver.resolve6(host))])
      const value = answers.flatMap((answer) => (answer.state === 'found' ? answer.value : []))
      if (value.length > 0) return { state: 'found', value }
      return { state: answers.every(({ state }) => state === 'absent') ? 'absent' : 'unknown' }
    },
  }
}
