import { dirname } from 'node:path'
import { isTest, type Problem, problemsAt } from './rule.ts'
import type { Source } from './source.ts'

/** Lines below which a file is asked why it is one, and those that the file it would join may have. */
const fewLines = 25
const mostTogether = 250

const linesOf = ({ text }: Source) => text.split('\n').length
const isMarked = ({ text }: Source) => /^['"]use client['"]/.test(text)
const ofProduct = /^(app|components|contract|lib|upstream)\//
/** Next names these itself, and a field type has a file for its rules. */
const isFileByDesign = /^(app|contract\/fields)\//

/**
 * Small files that one neighbour alone imports: they have no thought of their own, and read better in it. Not where the part of
 * the browser begins, where a part is loaded on its own, where a test goes by it, or where the two would be long.
 */
export function loneFiles(sources: readonly Source[]): Problem[] {
  const importers = Map.groupBy(
    sources.flatMap((source) => source.imports.map(({ from, isLazy }) => ({ from, source, isLazy }))),
    ({ from }) => from,
  )
  return sources.flatMap((source) => {
    const { path } = source
    if (!ofProduct.test(path) || isFileByDesign.test(path) || isTest(path) || linesOf(source) >= fewLines) return []
    const uses = importers.get(path.replace(/\.tsx?$/, '')) ?? []
    const [neighbour, ...others] = new Set(uses.map((use) => use.source))
    if (neighbour === undefined || others.length > 0 || uses.some(({ isLazy }) => isLazy)) return []
    const isBoundary = isMarked(source) && !isMarked(neighbour)
    const isLong = linesOf(source) + linesOf(neighbour) > mostTogether
    if (isTest(neighbour.path) || dirname(neighbour.path) !== dirname(path) || isBoundary || isLong) return []
    return problemsAt(source, 1, `only ${neighbour.path} imports it: let it join that file`)
  })
}
