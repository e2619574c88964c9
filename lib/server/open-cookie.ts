import 'server-only'
import { unsealData } from 'iron-session'
import { environment } from './env.ts'

/** Milliseconds. It bounds how much later than its own end a cookie still opens; sessions end upstream, at once. */
const cacheTime = 15_000
const cacheMaximum = 2_000

type Opened<Content> = { content: Promise<Partial<Content>>; at: number }

/**
 * Opens sealed cookies, and remembers for seconds what was in one: unsealing derives two keys, which costs as much
 * processor time as a small page. A cookie that can't be opened holds nothing.
 */
export function cookieOpener<Content>(lifetimeInSeconds: number) {
  const opened = new Map<string, Opened<Content>>()

  return (sealed: string): Promise<Partial<Content>> => {
    const known = opened.get(sealed)
    const now = Date.now()
    if (known !== undefined && now - known.at < cacheTime) return known.content
    if (opened.size >= cacheMaximum) opened.clear()
    const password = environment().sessionSecrets
    const content = unsealData<Partial<Content>>(sealed, { password, ttl: lifetimeInSeconds })
    opened.set(sealed, { content, at: now })
    content.catch(() => opened.delete(sealed))
    return content
  }
}
