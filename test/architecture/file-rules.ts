import type { Problem } from './rule.ts'

export type File = { path: string; lines: number }

const vague = /(^|\/)(utils?|helpers?|misc|common|index)\.(tsx?|mjs)$/
/** `types` says nothing by itself; below an entity's name it is a word of the domain. */
const vagueTypes = /^(app|lib|components|contract)\/(.*\/)?types\.tsx?$/
const ours = /^(app|components|contract|e2e|lib|messages|scripts|upstream)\//
const kebab = /^[a-z0-9]+([.-][a-z0-9]+)*$/
/** Next's own names, `[key]`, `(group)`, `_components`, and the addresses that the product owner spelled so. */
const ofNext = /^(err_[a-z_]+|\[{1,2}(\.\.\.)?\w+\]{1,2}|\(\w+\)|_[a-z-]+)$/

const maximumLines = 320
const mayBeLong = /^(messages|upstream\/demo)\/|\.(test|spec)\.(tsx?|mjs)$|\.css$/

export function fileProblems(files: readonly File[]): Problem[] {
  return files.flatMap(({ path, lines }) => {
    if (!ours.test(path)) return []
    const name = path.split('/').at(-1) ?? ''
    const problems: Problem[] = []
    if (vague.test(path) || vagueTypes.test(path)) problems.push(`${path} has a name that says nothing`)
    const odd = path.split('/').filter((part) => !kebab.test(part) && !ofNext.test(part))
    if (/\.(tsx?|mjs)$/.test(name) && odd.length > 0) problems.push(`${path} is not in kebab-case`)
    if (/\.(tsx?|mjs)$/.test(name) && lines > maximumLines && !mayBeLong.test(path))
      problems.push(`${path} has ${lines} lines, more than ${maximumLines}: split it by entity or operation`)
    return problems
  })
}

/** Places on somebody's machine have no meaning on another. */
export const machinePaths = (path: string, text: string): Problem[] =>
  /(?<![\w./-])\/(work|home|Users|root|workspace)\/[\w.-]+\//.test(text) ? [`${path} names a place on one machine`] : []
