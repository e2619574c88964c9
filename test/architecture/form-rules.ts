import { forbidNodes, isKit, isTest, isUnder, type Rule } from './rule.ts'
import { isNode, type Node, nameOf, nodesIn, type Source } from './source.ts'

/** Who names a request, so that a retry gets the answer of the first: each has a reason that is its own. */
const namesRequests = [
  // The browser and the server that it calls: one name for each try.
  ...['lib/api/call-request.ts', 'lib/api/client.ts', 'lib/bff/handler.ts', 'lib/server/upstream-client.ts'],
  // A program brings a name of its own.
  ...['lib/bff/open-call.ts'],
  // Forms that work without a script carry the name in the form.
  ...['app/api/answer/route.ts', 'app/api/check/route.ts', 'app/api/desk/route.ts'],
]

/** Dialogs that have fields and are no `FormDialog` yet: a list that only gets shorter. */
const dialogsWithFields = [
  'components/agenda/change-dialog.tsx',
  'components/agenda/rooms-dialog.tsx',
  'components/closing/closing-dialog.tsx',
  'components/frame/sign-in-dialog.tsx',
  'components/review/remind-dialog.tsx',
]
/** Where what must be filled in is looked at by hand, not by the contract's schema: a list that only gets shorter. */
const looksByHand = [
  'components/change-set/act-question.tsx',
  'components/comment/comment-form.tsx',
  'components/relation/relation-add.tsx',
]
/** The store of a form of content, which has rules of its own. */
const contentStores = ['components/type-editor/type-preview.tsx']

const isElement = ({ type, name }: Node, wanted: string) => type === 'JSXOpeningElement' && nameOf(name) === wanted
const inDialog = (source: Source) =>
  isUnder(source.path, 'components/') &&
  !isUnder(source.path, 'components/ui/', 'components/form/') &&
  !isKit(source.path)
const hasField = (source: Source) => nodesIn(source.program).some(({ node }) => isElement(node, 'Field'))

const dialogProblems = (source: Source) =>
  inDialog(source) && hasField(source)
    ? forbidNodes(source, 'a dialog with fields is a FormDialog', (node) => isElement(node, 'Dialog'))
    : []

const byHand = new Set(['isMissing', 'isTried', 'hasTried'])
const handProblems = (source: Source) =>
  isUnder(source.path, 'components/', 'app/')
    ? forbidNodes(
        source,
        "the contract's schema says what must be filled in",
        ({ type, id }) =>
          type === 'VariableDeclarator' &&
          isNode(id) &&
          Array.isArray(id.elements) &&
          id.elements.some((element) => byHand.has(nameOf(element) ?? '')),
      )
    : []

/** Files of the lists that would need no exception any more. */
export const staleForms = (sources: readonly Source[]): string[] => {
  const isStale = (paths: string[], problems: (source: Source) => unknown[]) =>
    paths.filter((path) => !sources.some((source) => source.path === path && problems(source).length > 0))
  return [...isStale(dialogsWithFields, dialogProblems), ...isStale(looksByHand, handProblems)]
}

export const formRules: Rule[] = [
  {
    name: 'a dialog with fields is a FormDialog: cancelling, being busy and failing are said there',
    check: (source) => (isTest(source.path) || dialogsWithFields.includes(source.path) ? [] : dialogProblems(source)),
    broken: [
      { path: 'components/team/team-dialog.tsx', text: '<Dialog open title="x"><Field id="a" label="b" /></Dialog>' },
    ],
  },
  {
    name: 'what must be filled in, the schema of the contract says',
    check: (source) => (isTest(source.path) || looksByHand.includes(source.path) ? [] : handProblems(source)),
    broken: [
      { path: 'components/team/team-dialog.tsx', text: 'const [isMissing, setMissing] = useState(false)' },
      { path: 'components/user/user-add.tsx', text: 'const [isTried, setTried] = useState(false)' },
    ],
  },
  {
    name: 'a form is a useEntityForm on a page, a FormDialog or a usePlainForm elsewhere',
    check: (source) =>
      isTest(source.path) || isUnder(source.path, 'lib/forms/') || contentStores.includes(source.path)
        ? []
        : forbidNodes(
            source,
            'use useEntityForm, FormDialog or usePlainForm',
            ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === 'useForm',
          ),
    broken: [
      { path: 'components/team/team-form.tsx', text: 'const form = useForm({ defaultValues: {} })' },
      { path: 'lib/browser/use-team.ts', text: 'const form = useForm<Team>()' },
    ],
  },

  {
    name: 'a request has its name from who sends it, so that a retry after no answer does nothing twice',
    check: (source) =>
      !isUnder(source.path, 'app/', 'components/', 'lib/') || isTest(source.path) || namesRequests.includes(source.path)
        ? []
        : forbidNodes(
            source,
            '`call` names the request',
            (node) => ['Property', 'TSPropertySignature'].includes(node.type) && nameOf(node.key) === 'idempotencyKey',
          ),
    broken: [
      { path: 'components/team/team-add.tsx', text: 'call(create, { body, idempotencyKey: crypto.randomUUID() })' },
      {
        path: 'components/team/team-form.tsx',
        text: 'const send = (idempotencyKey) => call(create, { idempotencyKey })',
      },
      { path: 'lib/agenda/settle.ts', text: 'type Change = { version: number; idempotencyKey: string }' },
      { path: 'app/(main)/team/page.tsx', text: 'call(create, { idempotencyKey: key })' },
    ],
  },
  {
    name: 'why something failed is said by Failure',
    check: (source) =>
      !isUnder(source.path, 'components/', 'app/') || isUnder(source.path, 'components/ui/') || isTest(source.path)
        ? []
        : forbidNodes(
            source,
            'use Failure of components/ui/feedback',
            ({ type, expression }, parent) =>
              type === 'JSXExpressionContainer' &&
              isNode(expression) &&
              expression.type === 'MemberExpression' &&
              nameOf(expression) === 'message' &&
              ['failure', 'refusal'].includes(nameOf(expression.object) ?? '') &&
              isNode(parent?.openingElement) &&
              isElement(parent.openingElement, 'Notice'),
          ),
    broken: [
      { path: 'components/team/team-add.tsx', text: '<Notice kind="error" announce>{failure.message}</Notice>' },
      { path: 'app/(main)/page.tsx', text: '<Notice kind="error" announce>{refusal.message}</Notice>' },
    ],
  },
  {
    name: 'what a refusal says is put together in one place',
    check: (source) =>
      source.path === 'lib/browser/refusal-text.ts'
        ? []
        : forbidNodes(
            source,
            'use refusalText of lib/browser/refusal-text',
            ({ type, id }) =>
              ['FunctionDeclaration', 'VariableDeclarator'].includes(type) && nameOf(id) === 'refusalText',
          ),
    broken: [
      { path: 'lib/api/refusal-text.ts', text: 'export const refusalText = (error) => error.message' },
      { path: 'components/team/use-team.ts', text: 'function refusalText(error) { return error.message }' },
    ],
  },
]
