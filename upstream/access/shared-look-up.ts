/**
 * The calls of one page arrive together with the same token. Those that come while a look-up of their key runs share
 * the next one, which starts after all of them came: no one gets an older answer than a look-up of its own would have
 * given, and nothing is kept.
 */
export function shareLookUps<Value>(lookUp: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  const next = new Map<string, Promise<Value>>()

  function start(key: string): Promise<Value> {
    next.delete(key)
    const work = lookUp(key).finally(() => {
      if (running.get(key) === work) running.delete(key)
    })
    running.set(key, work)
    return work
  }

  return (key) => {
    const current = running.get(key)
    if (current === undefined) return start(key)
    const shared =
      next.get(key) ??
      current.then(
        () => start(key),
        () => start(key),
      )
    next.set(key, shared)
    return shared
  }
}
