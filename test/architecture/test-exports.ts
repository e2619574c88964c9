import { isTest, problemsAt } from './rule.ts'
import { isNode, lineOf, type Node, nameOf, nodesIn, resolve, type Source } from './source.ts'

const literal = (node: unknown) => (isNode(node) && typeof node.value === 'string' ? node.value : undefined)

/** Imports and re-exports of a file: a name of a module, or all of it. */
function* takenBy({ path, program }: Source): Generator<{ from: string; name: string | undefined }> {
  for (const { node } of nodesIn(program)) {
    const from = literal(node.source)
    if (from === undefined) continue
    const specifiers = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : []
    const names = specifiers.map((one) => nameOf(one.imported) ?? nameOf(one.local))
    const isNamed = specifiers.length > 0 && specifiers.every(({ type }) => /^(Import|Export)Specifier$/.test(type))
    for (const name of isNamed ? names : [undefined]) yield { from: resolve(path, from), name }
  }
}

const declared = (node: unknown): string[] => {
  if (!isNode(node)) return []
  if (Array.isArray(node.declarations))
    return node.declarations.flatMap((one: unknown) => (isNode(one) ? (nameOf(one.id) ?? []) : []))
  return [nameOf(node.id)].flatMap((name) => name ?? [])
}

function exportsOf({ program }: Source): string[] {
  const body = Array.isArray(program?.body) ? program.body.filter(isNode) : []
  return body
    .filter((node: Node) => node.type === 'ExportNamedDeclaration' && literal(node.source) === undefined)
    .flatMap((node: Node) => declared(node.declaration))
}

/** How often a name occurs in a file; its declaration is one. */
const timesIn = ({ program }: Source, name: string) =>
  nodesIn(program).filter(({ node }) => node.type === 'Identifier' && node.name === name).length

const lineOfExport = ({ text }: Source, name: string) =>
  lineOf(text, Math.max(0, text.search(new RegExp(`^export [^\\n]*\\b${name}\\b`, 'm'))))

/**
 * Names that a file of the contract exports for tests alone: nothing of the product goes by them, in that file or any other,
 * so that what the test proves is no part of it.
 */
export function exportedForTests(sources: readonly Source[]): string[] {
  const used = new Set<string>()
  const tested = new Set<string>()
  for (const source of sources) {
    const kind = isTest(source.path) ? tested : used
    for (const { from, name } of takenBy(source)) kind.add(`${from} ${name ?? '*'}`)
  }
  return sources
    .filter(({ path }) => path.startsWith('contract/') && !isTest(path))
    .flatMap((source) => {
      const module = source.path.replace(/\.tsx?$/, '')
      if (used.has(`${module} *`)) return []
      const isForTests = (name: string) =>
        tested.has(`${module} ${name}`) && !used.has(`${module} ${name}`) && timesIn(source, name) < 2
      return exportsOf(source)
        .filter(isForTests)
        .flatMap((name) => problemsAt(source, lineOfExport(source, name), `${name} is there for tests alone`))
    })
}
