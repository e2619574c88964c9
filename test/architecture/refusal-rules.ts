import nl from '#messages/nl/validation.json' with { type: 'json' }
import { flatten, parametersOf } from './messages.ts'
import { isTest, problemsAt, type Rule } from './rule.ts'
import { isNode, lineOf, type Node, nameOf, nodesIn } from './source.ts'

/** The parameters of each refusal's text, for texts that have any. */
const worded = new Map(
  [...flatten(nl)].map(([key, text]) => [key, parametersOf(text)] as const).filter(([, names]) => names.length > 0),
)
/** Rules that the library for forms reports itself. */
const byLibrary = new Set(['tooLong', 'tooShort'])

const textOf = (node: unknown) =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
const partsOf = (node: unknown): Node[] =>
  isNode(node) && Array.isArray(node.properties) ? node.properties.filter(isNode) : []
const partOf = (node: unknown, names: readonly string[]): Node | undefined =>
  partsOf(node).find(({ type, key }) => type === 'Property' && names.includes(nameOf(key) ?? ''))

/** The names in an object as it is written; undefined for one that is put together elsewhere. */
function namesIn(node: unknown): string[] | undefined {
  if (!isNode(node) || node.type !== 'ObjectExpression') return undefined
  const parts = partsOf(node)
  return parts.every(({ type }) => type === 'Property') ? parts.flatMap(({ key }) => nameOf(key) ?? []) : undefined
}

/** A refusal as an object with its code and parameters, or as a call with both; undefined for what is neither. */
function refusalIn(node: Node): { key: string; names: string[] | undefined } | undefined {
  if (node.type === 'ObjectExpression') {
    const code = partOf(node, ['code', 'key'])
    const key = code && textOf(code.value)
    // Spread properties may contain them.
    if (key === undefined || partsOf(node).some(({ type }) => type !== 'Property')) return undefined
    const params = partOf(node, ['params'])
    return { key, names: params === undefined ? [] : namesIn(params.value) }
  }
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'invalid' || !Array.isArray(node.arguments))
    return undefined
  const [first, second] = node.arguments
  const key = textOf(first)
  return key === undefined ? undefined : { key, names: second === undefined ? [] : namesIn(second) }
}

export const refusalRules: Rule[] = [
  {
    name: 'a refusal carries what its text is worded with',
    check: (source) =>
      isTest(source.path)
        ? []
        : nodesIn(source.program).flatMap(({ node }) => {
            const found = refusalIn(node)
            if (found?.names === undefined || byLibrary.has(found.key)) return []
            const { key, names } = found
            const missing = (worded.get(key) ?? []).filter((name) => !names.includes(name))
            if (missing.length === 0) return []
            return problemsAt(
              source,
              lineOf(source.text, node.start),
              `${key} is worded with ${missing.join(', ')} too`,
            )
          }),
    broken: [
      "const fields = [{ path: 'q', code: 'spreadsheet.tooMany' }]",
      "const fields = [{ path: 'q', code: 'spreadsheet.tooMany', params: { most: 3 } }]",
      "const refusal = invalid('spreadsheet.twice')",
      "const refusal = invalid('spreadsheet.twice', { line: 3 })",
    ].map((text) => ({ path: 'upstream/feature/import/plan.ts', text })),
  },
]
