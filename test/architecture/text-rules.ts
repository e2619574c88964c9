import { forbidNodes, isKit, isTest, isUnder, type Rule } from './rule.ts'
import { isNode, type Node, nameOf } from './source.ts'

/** A path of ours as a person writes it: `/team/…`; not `//host`, and not a lone `/`. */
const handWritten = /^\/[a-z_]/i

const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression)
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis) && isNode(node.quasis[0])) {
    const { value } = node.quasis[0]
    return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : undefined
  }
  return undefined
}

const isPath = (node: unknown) => handWritten.test(textOf(node) ?? '')
const firstArgument = (node: Node): unknown => (Array.isArray(node.arguments) ? node.arguments[0] : undefined)
const navigating = ['push', 'replace', 'redirect', 'permanentRedirect', 'prefetch', 'fetch', 'seeOther', 'sendToBff']

/** Attributes whose value a person reads or hears. */
const readAttributes = [
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
]
const hasWords = (text: string) => /\p{L}{2,}/u.test(text)
/** Key caps are the same in every language. */
const isKeyName = (text: string) => /^(Ctrl|Alt|Shift|Esc|Enter)( \w)?$/.test(text.trim())

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the broken sources are code that stands in a string
export const textRules: Rule[] = [
  {
    name: 'paths are built by lib/paths/paths.ts, never by hand',
    check: (source) =>
      source.path === 'lib/paths/paths.ts' ||
      isTest(source.path) ||
      !isUnder(source.path, 'app/', 'components/', 'lib/', 'middleware')
        ? []
        : forbidNodes(source, 'build the path with lib/paths/paths.ts', (node) => {
            if (node.type === 'JSXAttribute')
              return ['href', 'action', 'src'].includes(nameOf(node) ?? '') && isPath(node.value)
            if (node.type === 'Property') return nameOf(node.key) === 'href' && isPath(node.value)
            if (node.type !== 'CallExpression') return false
            return navigating.includes(nameOf(node.callee) ?? '') && isPath(firstArgument(node))
          }),
    broken: [
      '<a href="/home" />',
      '<a href={`/team/${key}`} />',
      '<form action="/api/session" />',
      'router.push("/home")',
      'redirect(`/organisation/${key}`)',
      'fetch("/api/session")',
      'const entry = { href: "/team/demo" }',
    ].map((text) => ({ path: 'components/team/team-table.tsx', text })),
  },
  {
    name: 'every sentence that a person reads stands in the messages',
    check: (source) =>
      isKit(source.path) || isTest(source.path) || !source.path.endsWith('.tsx')
        ? []
        : forbidNodes(source, 'move this text to messages/', (node, parent) => {
            if (node.type === 'JSXText') return hasWords(String(node.value)) && !isKeyName(String(node.value))
            if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute')
              return hasWords(textOf(node.expression) ?? '')
            if (node.type !== 'JSXAttribute') return false
            return readAttributes.includes(nameOf(node) ?? '') && hasWords(textOf(node.value) ?? '')
          }),
    broken: [
      '<p>Geen resultaten</p>',
      "<p>{'Geen resultaten'}</p>",
      '<img alt="Een logo" />',
      '<nav aria-label="Menu" />',
    ].map((text) => ({ path: 'components/team/team-table.tsx', text })),
  },
  {
    name: 'a component says its own texts: none travel as props (decision 136)',
    check: (source) =>
      isTest(source.path) || !source.path.endsWith('.tsx')
        ? []
        : forbidNodes(
            source,
            'say this by useTranslations in the component itself',
            (node) => node.type === 'JSXAttribute' && nameOf(node) === 'words',
          ),
    broken: [{ path: 'components/team/team-table.tsx', text: '<TeamForm words={words} />' }],
  },
]
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
