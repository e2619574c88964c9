import type { parseDocument } from 'htmlparser2'

type Parsed = ReturnType<typeof parseDocument>['children']

/** Beyond these a style says nothing more: no document has so much of its own. */
const limits = { characters: 100_000, rules: 1_000, classes: 10 }

/** What draws emphasis; the rest of a style is not kept. */
const properties = /^(?:font|font-weight|font-style)$/

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, at) => {
      if (at === 0) return part
      const end = part.indexOf('*/')
      return end < 0 ? '' : part.slice(end + 2)
    })
    .join('')
    .replaceAll(/<!--|-->/g, '')

const emphasisIn = (declarations: string): string =>
  declarations
    .split(';')
    .filter((declaration) => properties.test(declaration.slice(0, declaration.indexOf(':')).trim().toLowerCase()))
    .join(';')

/** The emphasis that a style gives to `.name` and `element.name`; rules of more than that are for nothing that is pasted. */
function classRules(css: string): Map<string, string> {
  const found = new Map<string, string>()
  const rules = withoutComments(css.slice(0, limits.characters)).split('}')
  for (const rule of rules.slice(0, limits.rules)) {
    const at = rule.indexOf('{')
    const emphasis = at < 0 ? '' : emphasisIn(rule.slice(at + 1))
    if (emphasis === '') continue
    for (const selector of rule.slice(0, at).split(',')) {
      const [, element = '', name] = /^([a-z][a-z0-9]*)?\.([\w-]+)$/i.exec(selector.trim()) ?? []
      if (name === undefined) continue
      const key = `${element.toLowerCase()}.${name}`
      found.set(key, [...(found.has(key) ? [found.get(key)] : []), emphasis].join(';'))
    }
  }
  return found
}

/**
 * Gives every element the emphasis that the fragment's own styles have for its classes, before what it says in its own style, as
 * programs write it that name their styles (`.c1{font-weight:700}`).
 */
export function applyClasses(nodes: Parsed): void {
  const elements = [...nodes]
  let css = ''
  for (const node of elements) {
    if (!('children' in node)) continue
    for (const child of node.children) elements.push(child)
    if (!('attribs' in node) || node.name !== 'style') continue
    for (const child of node.children) if (child.type === 'text') css += child.data
  }
  const rules = classRules(css)
  if (rules.size === 0) return
  for (const node of elements) {
    if (!('attribs' in node)) continue
    const names = (node.attribs.class ?? '').split(/\s+/, limits.classes)
    const styles = ['', node.name].flatMap((element) => names.flatMap((name) => rules.get(`${element}.${name}`) ?? []))
    if (styles.length > 0) node.attribs.style = [...styles, node.attribs.style ?? ''].join(';')
  }
}
