/**
 * The calls of one page arrive together with the same token. Those that are read in the same turn of the event loop
 * share one look-up, which starts after all of them came: no one gets an older answer than a look-up of its own would
 * have given, and nothing is kept. (The embedded store answers within a turn, so without waiting none would be shared.)
 */
export function shareLookUps<Value>(lookUp: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const waiting = new Map<string, Promise<Value>>()

  return (key) => {
    const known = waiting.get(key)
    if (known !== undefined) return known
    const shared = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(key)
      return lookUp(key)
    })
    waiting.set(key, shared)
    return shared
  }
}
