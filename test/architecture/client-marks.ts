import { isTest } from './rule.ts'
import type { Source } from './source.ts'

/** Files that Next.js itself loads on the server; an error page it loads in the browser. */
const isEntry = ({ path }: Source) =>
  /^app\/(.*\/)?(page|layout|template|default|loading|not-found|forbidden|unauthorized|route|sitemap|robots|manifest|icon)(\.dev)?\.tsx?$/.test(
    path,
  )
const isErrorPage = (path: string) => /^app\/(.*\/)?(global-)?error\.tsx$/.test(path)

const isMarked = ({ text }: Source) => /^['"]use client['"]/.test(text)

/**
 * Files marked `'use client'` that no server file imports: they are in the browser's part all the same, by the file that does.
 * The mark says where that part begins, so that a reader sees the seam.
 */
export function idleClientMarks(sources: readonly Source[]): string[] {
  const byPath = new Map(
    sources.filter(({ path }) => !isTest(path)).map((one) => [one.path.replace(/\.tsx?$/, ''), one]),
  )
  const reached = new Set<Source>()
  const open = sources.filter(isEntry)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    if (isMarked(next)) continue
    for (const { from, isType } of next.imports) {
      const target = byPath.get(from)
      if (target !== undefined && !isType) open.push(target)
    }
  }
  return sources
    .filter((one) => isMarked(one) && !reached.has(one) && !isErrorPage(one.path))
    .map(({ path }) => `${path}:1 no server file imports it: leave 'use client' out`)
}
