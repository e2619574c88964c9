import { isTest, isUnder, problemsAt, type Rule } from './rule.ts'
import { isNode, lineOf, type Node, nameOf, nodesIn, type Source } from './source.ts'

// A browser that translates a page puts elements of its own in the place of texts. React takes a text out, or something in
// before it, by the text itself, and finds it nowhere. In an element of its own a text comes and goes with the element.

/** A possible child at one place in an element. */
type Child = {
  node: Node
  /** Is text, for certain. */
  isText: boolean
  /** Says something else at times. */
  changes: boolean
  /** Is there at times only, or is another node then. */
  comesAndGoes: boolean
}

const translators = /^(useTranslations|getTranslations|createTranslator)$/
/** Functions that always return text. */
const textFunctions = /^(format[A-Z]\w*|String|join)$/

/** The names under which a file has functions that say a text. */
function translatorsIn(source: Source): Set<string> {
  const found = nodesIn(source.program).flatMap(({ node }) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.init)) return []
    const made = node.init.type === 'AwaitExpression' && isNode(node.init.argument) ? node.init.argument : node.init
    return made.type === 'CallExpression' && translators.test(nameOf(made.callee) ?? '') ? (nameOf(node.id) ?? []) : []
  })
  return new Set(found)
}

/** Possible results of an expression, one after the other; undefined for none. */
function outcomesOf(node: unknown): (Node | undefined)[] {
  if (!isNode(node)) return [undefined]
  if (node.type === 'ParenthesizedExpression' || node.type === 'ChainExpression') return outcomesOf(node.expression)
  if (node.type === 'ConditionalExpression') return [...outcomesOf(node.consequent), ...outcomesOf(node.alternate)]
  if (node.type === 'LogicalExpression')
    return node.operator === '&&'
      ? [undefined, ...outcomesOf(node.right)]
      : [...outcomesOf(node.left), ...outcomesOf(node.right)]
  const isNothing =
    node.type === 'JSXEmptyExpression' ||
    (node.type === 'Literal' && typeof node.value !== 'string' && typeof node.value !== 'number')
  return isNothing || nameOf(node) === 'undefined' ? [undefined] : [node]
}

function isText(node: Node | undefined, says: ReadonlySet<string>): boolean {
  if (node === undefined) return false
  if (node.type === 'CallExpression') {
    const name = nameOf(node.callee) ?? ''
    return says.has(name) || textFunctions.test(name)
  }
  return ['Literal', 'TemplateLiteral', 'BinaryExpression'].includes(node.type)
}

/** A text with values in it, by its call. */
const hasValues = (node: Node | undefined, says: ReadonlySet<string>) =>
  node?.type === 'CallExpression' &&
  says.has(nameOf(node.callee) ?? '') &&
  Array.isArray(node.arguments) &&
  node.arguments.length > 1

const isList = (node: Node | undefined) =>
  node?.type === 'CallExpression' && ['map', 'flatMap'].includes(nameOf(node.callee) ?? '')

function childrenOf(element: Node, says: ReadonlySet<string>): Child[] {
  const children = Array.isArray(element.children) ? element.children.filter(isNode) : []
  return children.flatMap((node): Child[] => {
    const steady = { node, isText: node.type === 'JSXText', changes: false, comesAndGoes: false }
    // An indentation is no text.
    if (node.type === 'JSXText') return /^\s*\n\s*$/.test(String(node.value)) ? [] : [steady]
    if (node.type !== 'JSXExpressionContainer') return [steady]
    const outcomes = outcomesOf(node.expression)
    if (outcomes.every((one) => one === undefined)) return []
    const comesAndGoes = outcomes.length > 1 || outcomes.some(isList)
    const changes = comesAndGoes || outcomes.some((one) => hasValues(one, says))
    return [{ node, isText: outcomes.some((one) => isText(one, says)), changes, comesAndGoes }]
  })
}

/** Texts that come, go or change beside others, and those before which something comes and goes. */
function unsteadyTexts(source: Source): Node[] {
  const says = translatorsIn(source)
  return nodesIn(source.program).flatMap(({ node }) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return []
    const children = childrenOf(node, says)
    // The children of a fragment sit beside whatever else its place has.
    const isAlone = children.length < 2 && node.type === 'JSXElement'
    return children
      .filter((child, index) => !isAlone && child.isText && (child.changes || children[index - 1]?.comesAndGoes))
      .map((child) => child.node)
  })
}

export const changingTextRule: Rule = {
  name: 'a text that comes, goes or changes beside others has an element of its own: browsers translate pages',
  check: (source) =>
    isTest(source.path) || !isUnder(source.path, 'app/', 'components/') || !source.path.endsWith('.tsx')
      ? []
      : unsteadyTexts(source).flatMap((node) =>
          problemsAt(source, lineOf(source.text, node.start), 'put this text in an element of its own'),
        ),
  broken: [
    "const t = useTranslations('team')\nconst a = <p><b>1</b>{isNew ? t('new') : null}</p>",
    "const t = useTranslations('team')\nconst a = <p>{count > 0 && <b>{count}</b>}{t('new')}</p>",
    'const a = <p>{rows.map((row) => <b key={row}>{row}</b>)}, </p>',
    'const a = <><b>1</b>{at === null ? null : formatDate(at)}</>',
    "const t = useTranslations('team')\nconst a = <>{isNew ? t('new') : t('old')}</>",
    "const t = useTranslations('team')\nconst a = <p><b>1</b>{t('chosen', { count })}</p>",
  ].map((text) => ({ path: 'components/team/team-table.tsx', text })),
}
