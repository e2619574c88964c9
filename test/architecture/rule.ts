import { lineOf, type Node, nodesIn, type Source } from './source.ts'

export type Problem = string
export type Rule = {
  /** The rule as a sentence: the name of its test. */
  name: string
  check: (source: Source) => Problem[]
  /** A small source that breaks it, at a path where it counts: proof that the rule can fail. */
  broken: { path: string; text: string }[]
}

const exempt = /architecture: \S/

/** A line that says `architecture: <reason>` in a comment, on itself or above, is exempt with that reason. */
function isExempt(text: string, line: number): boolean {
  const lines = text.split('\n')
  return [lines[line - 1], lines[line - 2]].some((one) => one !== undefined && exempt.test(one))
}

export function problemsAt(source: Source, line: number, message: string): Problem[] {
  return isExempt(source.text, line) ? [] : [`${source.path}:${line} ${message}`]
}

/** Reports the nodes that `isWrong` finds. */
export function forbidNodes(
  source: Source,
  message: string,
  isWrong: (node: Node, parent: Node | undefined) => boolean,
): Problem[] {
  return nodesIn(source.program)
    .filter(({ node, parent }) => isWrong(node, parent))
    .flatMap(({ node }) => problemsAt(source, lineOf(source.text, node.start), message))
}

/** Measurements are tests of another sort. */
export const isTest = (path: string) => /\.(test|spec|bench)\.(tsx?|mjs)$/.test(path) || path.startsWith('test/')
export const isUnder = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(folder))
/** The sheet of all components, for who works on them: no part of the product. */
export const isKit = (path: string) => isUnder(path, 'components/ui/kit', 'app/(development)/')
