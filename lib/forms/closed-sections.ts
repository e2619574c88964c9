import { z } from 'zod'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { StateMap } from '#contract/people/state'
import { closedSectionsKey } from './closed-sections-key.ts'

const closedSchema = z.array(z.string().max(80)).max(200)

/** The sections that somebody closed in forms of this kind, by key; a value of another shape counts as none. */
export function closedSectionsIn(state: StateMap, kind: ItemKind): string[] {
  const key = closedSectionsKey(kind)
  return (Object.hasOwn(state, key) ? closedSchema.safeParse(state[key]).data : undefined) ?? []
}
