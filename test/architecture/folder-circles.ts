import { isKit, isTest } from './rule.ts'
import type { Source } from './source.ts'

/** Folders whose parts must not import one another in a circle, however long. */
const areas = ['contract', 'lib', 'components', 'components/ui']

/** The folder of an area that a file lies in; undefined for a file of the area itself, or of elsewhere. */
function folderIn(area: string, path: string): string | undefined {
  if (!path.startsWith(`${area}/`)) return undefined
  const [folder, ...rest] = path.slice(area.length + 1).split('/')
  return rest.length === 0 ? undefined : folder
}

/** Which folders each folder of an area imports; tests and files that lie in the area itself don't count. */
function graphOf(area: string, sources: readonly Source[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const from = folderIn(area, path)
    if (from === undefined || isTest(path) || isKit(path)) continue
    for (const { from: target } of imports) {
      const to = folderIn(area, target)
      if (to !== undefined && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  }
  return graph
}

/** Every folder that can be reached from itself, with its area: empty where no circle is. */
export function foldersInCircles(sources: readonly Source[]): string[] {
  return areas.flatMap((area) => {
    const graph = graphOf(area, sources)
    const reaches = (from: string) => {
      const seen = new Set<string>()
      const open = [...(graph.get(from) ?? [])]
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (seen.has(next)) continue
        seen.add(next)
        open.push(...(graph.get(next) ?? []))
      }
      return seen
    }
    return [...graph.keys()].filter((folder) => reaches(folder).has(folder)).map((folder) => `${area}/${folder}`)
  })
}
