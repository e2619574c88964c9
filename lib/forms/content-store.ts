import { isSameValue } from './same-value.ts'

export type Values = Readonly<Record<string, unknown>>

/** Error texts of one field by the part they belong to; '' is the field itself. */
export type PartErrors = Readonly<Record<string, string>>

export type FieldState = { readonly value: unknown; readonly errors: PartErrors }

const none: PartErrors = {}

const set = (record: Values, name: string, value: unknown): Values => {
  const { [name]: _, ...others } = record
  return value === undefined ? others : { ...others, [name]: value }
}

/**
 * The values of a form of any number of fields. Each field listens to itself, so typing in one renders that one only; who
 * shows something about the whole form listens to everything and picks a small answer out of it.
 */
export function createContentStore(initial: Values) {
  let base = initial
  let values = initial
  let changes: ReadonlySet<string> = new Set()
  const states = new Map<string, FieldState>()
  const listeners = new Map<string, Set<() => void>>()
  const watchers = new Set<() => void>()

  const stateOf = (name: string): FieldState => {
    const known = states.get(name)
    if (known) return known
    const state = { value: values[name], errors: none }
    states.set(name, state)
    return state
  }
  const update = (name: string, change: Partial<FieldState>) => {
    states.set(name, { ...stateOf(name), ...change })
    for (const listener of listeners.get(name) ?? []) listener()
  }
  const tellWatchers = () => {
    for (const watcher of watchers) watcher()
  }
  const recount = (name: string) => {
    const isChanged = !isSameValue(values[name], base[name])
    if (isChanged === changes.has(name)) return
    changes = isChanged ? new Set([...changes, name]) : new Set([...changes].filter((other) => other !== name))
  }
  const write = (name: string, value: unknown) => {
    values = set(values, name, value)
    recount(name)
    update(name, { value })
  }

  return {
    values: () => values,
    /** Names of the fields that differ from what is stored. */
    changes: () => changes,
    field: stateOf,
    setValue(name: string, value: unknown) {
      write(name, value)
      tellWatchers()
    },
    /** The errors of one field, in place of those it had. */
    setErrors(name: string, errors: PartErrors) {
      if (isSameValue(stateOf(name).errors, errors)) return
      update(name, { errors })
      tellWatchers()
    },
    /** The errors of all fields; a field that is not named has none. */
    setAllErrors(all: ReadonlyMap<string, PartErrors>) {
      for (const name of new Set([...states.keys(), ...all.keys()])) {
        const errors = all.get(name) ?? none
        if (!isSameValue(stateOf(name).errors, errors)) update(name, { errors })
      }
      tellWatchers()
    },
    /** Other values are stored now. What was typed and differs from the former ones stays. */
    rebase(next: Values) {
      const typed = changes
      const former = values
      base = next
      for (const name of new Set([...Object.keys(former), ...Object.keys(next), ...typed])) {
        if (!typed.has(name) && !isSameValue(former[name], next[name])) write(name, next[name])
        else recount(name)
      }
      tellWatchers()
    },
    /** Back to what is stored. */
    reset() {
      for (const name of changes) write(name, base[name])
      for (const name of states.keys()) if (stateOf(name).errors !== none) update(name, { errors: none })
      tellWatchers()
    },
    subscribe(name: string, listener: () => void) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener))
      return () => {
        set.delete(listener)
      }
    },
    watch(watcher: () => void) {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

export type ContentStore = ReturnType<typeof createContentStore>
