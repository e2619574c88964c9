import 'server-only'

const isList = (name: string, value: unknown) => /(?:^a|A)ctions$/.test(name) && Array.isArray(value)

function cleared(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleared)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => {
      if (isList(name, part)) return [name, []]
      if (name === 'refused') return [name, {}]
      // Names inside `values` are the users' own, and may be anything.
      return [name, name === 'values' ? part : cleared(part)]
    }),
  )
}

/** The same answers with every action list in them empty, and so nothing to do: where the rights are not known. */
export function withoutActions<Data>(data: Data): Data {
  // architecture: what has the shape of Data before has it after, for a list may always be empty.
  return cleared(data) as Data
}
