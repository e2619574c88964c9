import { Resolver } from 'node:dns/promises'

/** How long one name may take; milliseconds. */
const deadline = 3_000

/** The result of a look-up; `absent`: the name or the record surely isn't there; `unknown`: no server could say. */
export type LookupResult<Value> = { state: 'found'; value: Value } | { state: 'absent' | 'unknown' }

/** Questions to the domain name system. Tests give servers of their own. */
export type Names = {
  mail(domain: string): Promise<LookupResult<string[]>>
  addresses(host: string): Promise<LookupResult<string[]>>
}

async function within<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), deadline)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

async function ask<Value>(question: Promise<Value>): Promise<LookupResult<Value>> {
  try {
    return { state: 'found', value: await within(question) }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return { state: code === 'ENOTFOUND' || code === 'ENODATA' ? 'absent' : 'unknown' }
  }
}

/** How long a name server that works is trusted, and one that doesn't is not queried again; milliseconds. */
const believedFor = 600_000
const doubtedFor = 60_000

export function createNames(servers?: string[], clock = () => performance.now()): Names {
  const resolver = new Resolver({ timeout: 1000, tries: 2 })
  if (servers !== undefined) resolver.setServers(servers)
  let world: { isKnown: Promise<boolean>; until: number } | undefined

  /** A server that has never heard of `nl` answers for a closed network: that it knows no name says nothing. */
  async function knowsTheWorld(): Promise<boolean> {
    if (world !== undefined && world.until > clock()) return world.isKnown
    const isKnown = ask(resolver.resolveSoa('nl')).then(({ state }) => state === 'found')
    world = { isKnown, until: clock() + doubtedFor }
    if (await isKnown) world = { isKnown, until: clock() + believedFor }
    return isKnown
  }

  async function believed<Value>(found: LookupResult<Value>): Promise<LookupResult<Value>> {
    return found.state === 'absent' && !(await knowsTheWorld()) ? { state: 'unknown' } : found
  }

  return {
    async mail(domain) {
      const found = await believed(await ask(resolver.resolveMx(domain)))
      return found.state === 'found' ? { ...found, value: found.value.map(({ exchange }) => exchange) } : found
    },
    async addresses(host) {
      const answers = await Promise.all([ask(resolver.resolve4(host)), ask(resolver.resolve6(host))])
      const value = answers.flatMap((answer) => (answer.state === 'found' ? answer.value : []))
      if (value.length > 0) return { state: 'found', value }
      const isAbsent = answers.every(({ state }) => state === 'absent')
      return believed<string[]>({ state: isAbsent ? 'absent' : 'unknown' })
    },
  }
}
