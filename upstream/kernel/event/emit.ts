import type { Database } from '../../platform/db/store.ts'
import type { EventName, Events } from './names.ts'

/**
 * Reacts to events of one name, in the transaction in which they happen: SQL alone, and no refusal, as code that may refuse
 * is called directly. All events of one call come together, so that a batch of the clock costs no statement each.
 */
export type Handler<Name extends EventName> = (
  tx: Database,
  events: readonly Events[Name][],
  now: Date,
) => Promise<unknown>

/** Every event with its handlers, in the order in which they are called. */
export type Handlers = { readonly [Name in EventName]: readonly Handler<Name>[] }

let following: Handlers | undefined

/** Says who follows what; the start does, before anything can happen. */
export function follow(handlers: Handlers): void {
  following = handlers
}

/** Passes what happened to its handlers; when one of them fails, so does what it followed from. */
export async function emit<Name extends EventName>(
  tx: Database,
  name: Name,
  events: readonly Events[Name][],
  now: Date,
): Promise<void> {
  if (following === undefined) throw new Error(`nobody has said yet who follows ${name}`)
  if (events.length === 0) return
  for (const handler of following[name]) await handler(tx, events, now)
}
