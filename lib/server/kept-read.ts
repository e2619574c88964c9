import 'server-only'

/**
 * Keeps what was read at an address for so many milliseconds, for pages that anybody may open: however many do, it is read once. A
 * failure is not kept.
 */
export function keepFor<Result>(milliseconds: number) {
  const cache = new Map<string, { until: number; reading: Promise<Result> }>()

  return (address: string, read: (address: string) => Promise<Result>): Promise<Result> => {
    const known = cache.get(address)
    if (known !== undefined && Date.now() < known.until) return known.reading
    const reading = read(address)
    cache.set(address, { until: Date.now() + milliseconds, reading })
    reading.catch(() => cache.delete(address))
    return reading
  }
}
