import { retiredNames } from '#contract/content/values'
import type { DatasetRecord } from '#contract/project/dataset'
import type { ProjectKind } from '#contract/project/project-selection'
import { type TypeDefinition, typeFields } from '#contract/types/type-definition'

/** By kind and types: the fields that administrators keep for themselves, and those that were retired. */
export function hiddenFields(known: readonly TypeDefinition[]) {
  const byType = new Map(
    known.map((type) => [
      `${type.kind}/${type.key}`,
      typeFields(type).flatMap(({ name, administratorsOnly }) => (administratorsOnly === true ? [name] : [])),
    ]),
  )
  const byKey = new Map(known.map((type) => [`${type.kind}/${type.key}`, type]))
  return (kind: ProjectKind, types: readonly string[]): ReadonlySet<string> => {
    const keys = types.map((type) => `${kind}/${type}`)
    const retired = retiredNames(keys.flatMap((key) => byKey.get(key) ?? []))
    return new Set([...keys.flatMap((key) => byType.get(key) ?? []), ...retired])
  }
}

/** Records as everybody reads them: without these fields. */
export function forEverybody(known: readonly TypeDefinition[]) {
  const hidden = hiddenFields(known)
  return <Read extends DatasetRecord>(record: Read): Read => {
    const own = hidden(record.kind, record.types)
    return { ...record, values: Object.fromEntries(Object.entries(record.values).filter(([name]) => !own.has(name))) }
  }
}
