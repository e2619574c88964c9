import { useMemo } from 'react'
import type { Packed } from '#lib/packed'

/** What `packOnce` packed; the same value as long as the text is the same. */
export function useUnpacked<Value>(packed: Packed<Value>): Value {
  return useMemo(() => JSON.parse(packed), [packed])
}
