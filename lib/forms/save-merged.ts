import { mergeRecords, withFields } from '#contract/content/merge-records'
import { readTheirs, type Theirs } from './edit-conflict.ts'

/** Values of one version: those that the form was opened with. */
export type BaseVersion<V> = { version: number; values: V }

/** Both changed the same: what stays is chosen field by field. */
export type EditConflict<V> = { base: V; mine: V; theirs: Theirs<V>; conflicts: string[] }

export type MergeOutcome<V, Saved> = { saved: Saved; values: V; isMerged: boolean } | { race: EditConflict<V> }

/** Others may save again and again meanwhile; after so many times somebody must look. */
const attempts = 5

type Saving<V, Saved> = {
  base: BaseVersion<V>
  mine: V
  /** Undefined for what is none of this form's values. */
  read: (values: unknown) => V | undefined
  save: (values: V, version: number) => Promise<Saved>
}

/**
 * Saves what was changed on top of the current version: changes to different fields are merged, and where both
 * changed the same nothing is saved and the choice is returned. Nobody's change is overwritten, and nothing typed is lost.
 */
export async function saveMerged<V extends object, Saved>(saving: Saving<V, Saved>): Promise<MergeOutcome<V, Saved>> {
  const { read, save } = saving
  let { base, mine } = saving
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { saved: await save(mine, base.version), values: mine, isMerged: attempt > 1 }
    } catch (error) {
      const theirs = attempt < attempts ? readTheirs(error, read) : undefined
      if (theirs === undefined) throw error
      const { values, conflicts } = mergeRecords({ base: base.values, theirs: theirs.values, mine })
      if (conflicts.length > 0) return { race: { base: base.values, mine, theirs, conflicts } }
      mine = values
      base = theirs
    }
  }
}

/** The values to save after the choice: theirs, with mine where they did not change it, and where it was chosen. */
export function chooseFields<V extends object>(
  { base, mine, theirs, conflicts }: EditConflict<V>,
  taken: readonly string[],
): V {
  const { values } = mergeRecords({ base, theirs: theirs.values, mine })
  return withFields(
    values,
    mine,
    conflicts.filter((name) => !taken.includes(name)),
  )
}
