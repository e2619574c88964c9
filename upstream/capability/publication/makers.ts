import { sameValue } from '#contract/content/values-compare'
import type { StoredVersion } from './versions-between.ts'

/** A version that would go online: one that is stored, or what a form would save. */
export type Version = Pick<StoredVersion, 'number' | 'types' | 'values' | 'authorName' | 'at'> & { uuid: string | null }

/** Which version gave a field the value that it has in the last of them: the last one that changed it. */
function makerOf(name: string, history: readonly Version[]): Version | undefined {
  const valueIn = (version: Version | undefined) => (name === 'types' ? version?.types : version?.values[name])
  return history.findLast((version, index) => !sameValue(valueIn(version), valueIn(history[index - 1])))
}

export type Span = { before: Version | undefined; after: Version; stored: readonly Version[] }

/** Tells of a field which version after `before` gave it the value that it has in `after`; undefined for none of them. */
export function makersIn({ before, after, stored }: Span): (name: string) => Version | undefined {
  const between = stored.filter(({ number }) => number < after.number && number > (before?.number ?? 0))
  const history = [...(before === undefined ? [] : [before]), ...between, after]
  return (name) => {
    const maker = makerOf(name, history)
    return maker === before ? undefined : maker
  }
}
