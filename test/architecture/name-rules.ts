import { forbidNodes, isTest, isUnder, problemsAt, type Rule } from './rule.ts'
import { isNode, type Node, nameOf } from './source.ts'

/** Participles and pronouns that say of a thing what happened to it, and not what it is. */
const words = ['Asked', 'Told', 'Held', 'Given', 'Shown', 'Judged', 'Meant', 'Became', 'Whose', 'Sought', 'Facts?']
const wrong = new RegExp(`^(?:${words.join('|')})(?:[A-Z]|$)|(?:${words.join('|')})$|^(?:Found|Kept|Said|Done)$`)

/** A name with a capital: a function without one does something. */
const isWrong = (name: string) => /^[A-Z]/.test(name) && wrong.test(name)

const isTypeOrComponent = ({ type }: Node) =>
  ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'FunctionDeclaration', 'ClassDeclaration'].includes(type)

/** A type that others import is more than what happened to something: `Saved` says nothing of what it holds. */
const participle =
  /^(?!Feed$|Need$|Seed$|Speed$)[A-Z][a-z]+ed$|^(?:Known|Read|Seen|Sent|Written|Drawn|Chosen)$|^(?:Found|Kept|Made|Said|Seen)[A-Z]|^[A-Z][a-z]+(?:ed|en)(?:Before|By|For|From)$|(?:Refused|Wanted)$/
const isType = ({ type }: Node) =>
  ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'ClassDeclaration'].includes(type)

/** The same of values, where no name is left that says so: what was given to a function has a name of its own. */
const valueWords = new Set('given asked told held kept meant became sought whose judged facts'.split(' '))

/** The names that a file gives: to its variables, functions and parameters, and to what is left of an object. */
function isNaming(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined) return false
  if (parent.type === 'VariableDeclarator' || parent.type === 'FunctionDeclaration') if (parent.id === node) return true
  if (parent.type === 'RestElement') return parent.argument === node
  return Array.isArray(parent.params) && parent.params.includes(node)
}

/** Numbered sections of papers that are not in the repository; a standard has its name before it. */
const elsewhere = /\b(?:spec|specification|design|quality|trust)(?:\.md)?,? (?:sections? )?\d+(?:\.\d+)?\b/

/** The words of `docs/glossary.md`: a type is named by what it is, as one would say it aloud. */
export const nameRules: Rule[] = [
  {
    name: 'a type or component is named by a noun of the field',
    check: (source) =>
      isTest(source.path)
        ? []
        : forbidNodes(
            source,
            'name it by what it is: input, context, query, view, record',
            (node) => isTypeOrComponent(node) && isNode(node.id) && isWrong(nameOf(node.id) ?? ''),
          ),
    broken: [
      { path: 'lib/queries/terms.ts', text: 'export type Asked = { q: string }' },
      { path: 'components/role/role-facts.tsx', text: 'export function RoleFacts() {}' },
      { path: 'upstream/feature/import/upload.ts', text: 'interface GivenRow {}' },
    ],
  },
  {
    name: 'a type that others import is no participle alone',
    check: (source) =>
      isTest(source.path)
        ? []
        : forbidNodes(
            source,
            'name it by what it is: SaveOutcome, PageEvidence, ReaderPosition',
            (node, parent) =>
              isType(node) &&
              parent?.type === 'ExportNamedDeclaration' &&
              isNode(node.id) &&
              participle.test(nameOf(node.id) ?? ''),
          ),
    broken: [
      { path: 'upstream/kernel/version/save.ts', text: 'export type Saved<Row> = { row: Row }' },
      { path: 'contract/people/draft.ts', text: 'export type KeptDraft = { page: string }' },
      { path: 'upstream/capability/session/seal.ts', text: 'export type SealedFor = { key: string }' },
      { path: 'upstream/tenants/accent.ts', text: 'export class AccentRefused extends Error {}' },
    ],
  },
  {
    name: 'a value is named by what it is',
    check: (source) =>
      isTest(source.path) || !isUnder(source.path, 'app/', 'components/', 'contract/', 'e2e/', 'lib/', 'upstream/')
        ? []
        : forbidNodes(
            source,
            'name it by what it is: query, filters, draft, stored, cache',
            (node, parent) =>
              node.type === 'Identifier' && valueWords.has(nameOf(node) ?? '') && isNaming(node, parent),
          ),
    broken: [
      { path: 'lib/queries/terms.ts', text: 'export const termsQuery = (asked: string) => asked' },
      { path: 'contract/fields/gps.ts', text: 'function check({ field, ...given }: object) { return given }' },
      { path: 'lib/format/format.ts', text: 'const kept = new Map()' },
      { path: 'components/home/group-tasks.ts', text: 'const asked = open.filter(isTask)' },
      { path: 'upstream/kernel/version/save.ts', text: 'const held = await kind.hold(db, save.id)' },
      { path: 'upstream/capability/content/save.ts', text: 'function writeSaves(db: Database, judged: object[]) {}' },
      {
        path: 'upstream/kernel/item/publication.ts',
        text: 'export const columnsOf = (facts: object) => ({ ...facts })',
      },
    ],
  },
  {
    name: 'a comment points to what is in the repository',
    check: (source) =>
      source.text
        .split('\n')
        .flatMap((line, at) =>
          elsewhere.test(line)
            ? problemsAt(source, at + 1, 'say it here, or name a file: docs/coverage.md has the specification')
            : [],
        ),
    broken: [
      { path: 'lib/paths/safe-redirect.ts', text: '/** Redirects within the site (quality ' + '1.10). */' },
      { path: 'contract/access/rights.ts', text: '// Depth counts from the party (design section ' + '6).' },
    ],
  },
]
