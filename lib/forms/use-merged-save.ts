import { useCallback, useRef, useState } from 'react'
import { type BaseVersion, chooseFields, type EditConflict, saveMerged } from './save-merged.ts'

export type MergedSave<V extends object> = {
  /** The choice to make, while both changed the same. */
  race: EditConflict<V> | undefined
  /** True after a save that kept what somebody else changed meanwhile. */
  isMerged: boolean
  /** Saves on top of the current version. Undefined when there is a choice to make first; throws other refusals. */
  save: <Saved>(
    mine: V,
    send: (values: V, version: number) => Promise<Saved>,
  ) => Promise<SaveResult<V, Saved> | undefined>
  /** The values to save after the choice: theirs in the named fields, mine in the others. */
  choose: (taken: readonly string[]) => V | undefined
  /** The values that the next save is based on, and their version. */
  rebase: (based: BaseVersion<V>) => void
  /** The same without drawing anything. */
  base: () => BaseVersion<V>
}
type SaveResult<V, Saved> = { saved: Saved; values: V; isMerged: boolean }

/** Saves a plain form so that nobody's change is lost: see `saveMerged`. */
export function useMergedSave<V extends object>(
  start: BaseVersion<V>,
  read: (values: unknown) => V | undefined,
): MergedSave<V> {
  const based = useRef(start)
  const [race, setRace] = useState<EditConflict<V>>()
  const [isMerged, setMerged] = useState(false)
  const rebase = useCallback((next: BaseVersion<V>) => {
    based.current = next
  }, [])
  const base = useCallback(() => based.current, [])
  return {
    race,
    isMerged,
    rebase,
    base,
    async save(mine, send) {
      setRace(undefined)
      setMerged(false)
      const done = await saveMerged({ base: based.current, mine, read, save: send })
      if ('race' in done) {
        setRace(done.race)
        return undefined
      }
      setMerged(done.isMerged)
      return done
    },
    choose(taken) {
      if (race === undefined) return undefined
      const { theirs } = race
      rebase({ version: theirs.version, values: theirs.values })
      setRace(undefined)
      return chooseFields(race, taken)
    },
  }
}
