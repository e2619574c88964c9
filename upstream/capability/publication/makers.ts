import { sameValue } from '#contract/content/values-compare'
import type { StoredVersion } from './versions-between.ts'

/** A version that would go online: one that is stored, or what a form would save. */
export type Version = Pick<StoredVersion, 'number' | 'types' | 'values' | 'authorName' | 'at'> & {
  uuid: string | null
  carries?: number[] | null
}

const valueIn = (name: string, version: Version | undefined) =>
  name === 'types' ? version?.types : version?.values[name]

/** Which version gave a field the value that it has in the last of them: the last one that changed it. */
const makerOf = (name: string, history: readonly Version[]): Version | undefined =>
  history.findLast((version, index) => !sameValue(valueIn(name, version), valueIn(name, history[index - 1])))

/**
 * Of a version that carries on the work of others: which of these gave a field its value; where none did, what was published
 * beside it did.
 */
function carriedMaker(name: string, maker: Version, stored: readonly Version[]): Version {
  const { carries } = maker
  if (carries == null) return maker
  const open = carries.slice(0, -1)
  const [root, ...carried] = stored.filter(({ number }) => open.includes(number))
  if (root === undefined) return maker
  const found = makerOf(name, [root, ...carried])
  const isSame = sameValue(valueIn(name, found), valueIn(name, maker))
  if (found !== undefined && found !== root && isSame) return carriedMaker(name, found, stored)
  return stored.find(({ number }) => number === carries.at(-1)) ?? maker
}

export type Span = { before: Version | undefined; after: Version; stored: readonly Version[] }

/** For a field, the version after `before` that gave it its value in `after`; undefined for none of them. */
export function makersIn({ before, after, stored }: Span): (name: string) => Version | undefined {
  const between = stored.filter(({ number }) => number < after.number && number > (before?.number ?? 0))
  const history = [...(before === undefined ? [] : [before]), ...between, after]
  return (name) => {
    const maker = makerOf(name, history)
    return maker === undefined || maker === before ? undefined : carriedMaker(name, maker, stored)
  }
}

/** The versions that made something that is in one of them and is not online: without those that only carry it on. */
export function workIn(stored: readonly StoredVersion[], { from, to }: { from: number; to: number }): StoredVersion[] {
  const madeIn = (version: StoredVersion): StoredVersion[] =>
    version.carries === null
      ? [version]
      : version.carries
          .slice(1, -1)
          .flatMap((number) => stored.find((one) => one.number === number) ?? [])
          .flatMap(madeIn)
  return stored.filter(({ number }) => number > from && number <= to).flatMap(madeIn)
}
