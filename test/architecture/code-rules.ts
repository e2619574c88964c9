import { forbidNodes, isTest, isUnder, problemsAt, type Rule } from './rule.ts'
import { isNode, type Node, nameOf, type Source } from './source.ts'

const hasDirective = (source: Source, directive: string) =>
  forbidNodes(source, `'${directive}' may not stand here`, (node) => node.directive === directive)

/** Where a cast is documented, with its reason. */
const casts: Record<string, string> = {
  'contract/kernel/endpoint.ts': 'the types of an endpoint are computed from its schemas',
  'upstream/kernel/call/mount.ts':
    'the descriptor says what the parsed parts are, which zod can not carry through a generic',
  'lib/server/upstream-client.ts': 'the same, on the side that calls',
  'lib/api/client.ts': 'the same, in the browser',
  'lib/bff/handler.ts': 'the same, between the two',
  'lib/server/site.ts': 'one memory for the two bundles of a process: middleware and pages',
  'lib/server/guide/open-reads.ts': 'one memory for the two bundles of a process: middleware and pages',
  'lib/forms/use-entity-form.ts':
    'names of fields come from the store and the upstream, react-hook-form wants literals',
  'lib/forms/use-text-fields.ts': 'the same, for the value of an input',
  'upstream/platform/db/prepared-statements.ts':
    'a caller says of which type the rows of its SQL are, as with PGlite itself',
  'upstream/kernel/version/versioned-table.ts':
    'which columns a table has, drizzle computes from its type, which a parameter does not carry',
  'upstream/capability/view/item-view.ts': 'stored JSON becomes typed again; it passed the schema when it was saved',
}

const isConst = (node: Node) => isNode(node.typeAnnotation) && nameOf(node.typeAnnotation.typeName) === 'const'

/** Who may read the environment: the two env files, tools, and one switch that the build must see. */
const readsEnvironment = (path: string) =>
  ['lib/server/env.ts', 'upstream/platform/process/env.ts', 'instrumentation.ts'].includes(path) ||
  isUnder(path, 'scripts/', 'tools/', 'e2e/') ||
  /^[\w.]+\.config\.ts$/.test(path) ||
  isTest(path)

export const codeRules: Rule[] = [
  {
    name: 'files of lib/server begin with server-only, so that none reaches a browser',
    check: (source) =>
      !isUnder(source.path, 'lib/server/') || isTest(source.path) || /^import 'server-only'\n/.test(source.text)
        ? []
        : problemsAt(source, 1, "begins without import 'server-only'"),
    broken: [{ path: 'lib/server/site.ts', text: "import { headers } from 'next/headers'\nimport 'server-only'" }],
  },
  {
    name: 'pages and layouts are server components',
    check: (source) =>
      /^app\/.*\b(page|layout|not-found|forbidden|template|default)\.tsx$/.test(source.path)
        ? hasDirective(source, 'use client')
        : [],
    broken: [{ path: 'app/(main)/home/page.tsx', text: "'use client'\nexport default () => null" }],
  },
  {
    name: 'there are no server actions: one way to change something',
    check: (source) => hasDirective(source, 'use server'),
    broken: [
      { path: 'app/(main)/home/save.ts', text: "'use server'" },
      { path: 'components/team/team-form.tsx', text: "async function save() {\n  'use server'\n}" },
    ],
  },
  {
    name: 'the environment is read in the env files alone',
    check: (source) =>
      readsEnvironment(source.path)
        ? []
        : forbidNodes(
            source,
            'read the environment in env.ts',
            (node) => node.type === 'MemberExpression' && nameOf(node.object) === 'process' && nameOf(node) === 'env',
          ),
    broken: [{ path: 'lib/server/site.ts', text: "import 'server-only'\nexport const port = process.env.PORT" }],
  },
  {
    name: 'no style attribute: the content security policy refuses it',
    check: (source) =>
      forbidNodes(
        source,
        'use a class instead of style',
        (node) => node.type === 'JSXAttribute' && nameOf(node) === 'style',
      ),
    broken: [
      { path: 'components/ui/page/card.tsx', text: 'export const Card = () => <div style={{ color: "red" }} />' },
    ],
  },
  {
    name: 'no any',
    check: (source) => forbidNodes(source, 'say what it is instead of any', ({ type }) => type === 'TSAnyKeyword'),
    broken: [{ path: 'lib/format/format.ts', text: 'export const same = (value: any) => value' }],
  },
  {
    name: 'no non-null assertion',
    check: (source) => forbidNodes(source, 'check instead of asserting', ({ type }) => type === 'TSNonNullExpression'),
    broken: [{ path: 'lib/format/format.ts', text: 'export const first = (list: string[]) => list[0]!' }],
  },
  {
    name: 'no casts, but where one is documented',
    check: (source) =>
      source.path in casts || isTest(source.path)
        ? []
        : forbidNodes(
            source,
            'type it instead of casting',
            (node) => ['TSAsExpression', 'TSTypeAssertion'].includes(node.type) && !isConst(node),
          ),
    broken: [
      { path: 'lib/format/format.ts', text: 'export const text = (value: unknown) => value as string' },
      { path: 'upstream/compose/app.ts', text: 'export const text = (value: unknown) => <string>value' },
    ],
  },
  {
    name: 'the browser calls through lib/api/client.ts, the web its upstream through lib/server',
    check: (source) =>
      !isUnder(source.path, 'app/', 'components/', 'lib/') ||
      isUnder(source.path, 'lib/api/', 'lib/server/upstream-') ||
      isTest(source.path)
        ? []
        : forbidNodes(
            source,
            'name an endpoint of the contract to `call`',
            ({ type, callee }) => type === 'CallExpression' && ['fetch', 'sendToBff'].includes(nameOf(callee) ?? ''),
          ),
    broken: [
      { path: 'components/team/team-form.tsx', text: 'fetch(address)' },
      { path: 'lib/browser/team.ts', text: 'sendToBff(address)' },
      { path: 'lib/server/site.ts', text: 'fetch(address)' },
    ],
  },
  {
    name: 'tests are all run, and wait for what happens, not for time',
    check: (source) =>
      isTest(source.path)
        ? forbidNodes(source, 'no skip, only, todo, sleep or waitForTimeout in a test', isBadTestCall)
        : [],
    broken: [
      'test.skip("x", () => {})',
      'it.only("x")',
      'describe.todo("x")',
      'page.waitForTimeout(5)',
      'sleep(5)',
    ].map((text) => ({ path: 'lib/format/format.test.ts', text })),
  },
  {
    name: 'a journey types key by key, as people do',
    check: (source) =>
      /^e2e\/[\w-]+\.spec\.ts$/.test(source.path)
        ? forbidNodes(
            source,
            'type with typeInto of e2e/support/keyboard.ts',
            ({ type, callee, arguments: given }) =>
              type === 'CallExpression' && nameOf(callee) === 'fill' && Array.isArray(given) && given.length === 1,
          )
        : [],
    broken: [{ path: 'e2e/home.spec.ts', text: "await page.getByLabel('Naam').fill('Jo')" }],
  },
]

function isBadTestCall({ type, callee }: Node): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false
  const name = nameOf(callee)
  if (name === 'waitForTimeout' || name === 'sleep') return true
  const of = nameOf(callee.object)
  return ['skip', 'only', 'todo'].includes(name ?? '') && ['test', 'it', 'describe', 'suite'].includes(of ?? '')
}

/** Casts that are no longer there leave the list. */
export const staleCasts = (sources: readonly Source[]) =>
  Object.keys(casts).filter((path) => {
    const source = sources.find((one) => one.path === path)
    return path !== 'contract/kernel/endpoint.ts' && !/\bas (?!const\b)/.test(source?.text ?? '')
  })
