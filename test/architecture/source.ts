import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'rolldown/utils'

export type Node = { type: string; start: number; end: number; [part: string]: unknown }

/** A file of ours as the rules see it. */
export type Source = {
  path: string
  text: string
  program: Node | undefined
  /** Imports, with `#` aliases and relative paths turned into paths from the root. */
  imports: { from: string; line: number; isType: boolean; isLazy: boolean }[]
}

const ignored = new Set(['node_modules', '.next', '.git', 'data', 'test-results', 'playwright-report', 'coverage'])
const isCode = (path: string) => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts')

/** Paths of all files below a folder, from the root. */
export function listFiles(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return []
    // Declarations of the messages are made anew from them.
    if (entry.name.endsWith('.d.json.ts')) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(root, path) : [relative(root, path).replaceAll('\\', '/')]
  })
}

export const readSources = (root: string): Source[] =>
  listFiles(root)
    .filter(isCode)
    .map((path) => toSource(path, readFileSync(join(root, path), 'utf8')))

/** Parses a text as if it stood at `path`. */
export function toSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text, {})
  if (errors.length > 0) throw new Error(`${path} can't be parsed: ${errors[0]?.message}`)
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      ...moduleRequest,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isLazy: false,
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? { ...moduleRequest, isType, isLazy: false } : [],
      ),
    ),
    ...module.dynamicImports
      .map(({ moduleRequest: { start, end } }) => ({
        start,
        isType: false,
        isLazy: true,
        value: text.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
      }))
      .filter(({ value }) => /^[#@.\w][\w./#@-]*$/.test(value)),
  ]
  const imports = requests.map(({ value, start, isType, isLazy }) => ({
    from: resolve(path, value),
    line: lineOf(text, start),
    isType,
    isLazy,
  }))
  return { path, text, program: isNode(program) ? program : undefined, imports }
}

/** A request as a path from the root, when it is one of ours. */
export function resolve(path: string, request: string): string {
  const bare = request.replace(/\.tsx?$/, '')
  if (bare.startsWith('#')) return bare.slice(1)
  if (!bare.startsWith('.')) return request
  return new URL(bare, `file:///${path}`).pathname.slice(1)
}

export const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

export type NodeWithParent = { node: Node; parent: Node | undefined }

/** Every node of a tree with its parent, from the outside in. */
export function nodesIn(value: unknown): NodeWithParent[] {
  const found: NodeWithParent[] = []
  collect(value, undefined, found)
  return found
}

function collect(value: unknown, parent: Node | undefined, found: NodeWithParent[]): void {
  if (Array.isArray(value)) for (const part of value) collect(part, parent, found)
  if (!isNode(value)) return
  found.push({ node: value, parent })
  for (const key in value) if (typeof value[key] === 'object') collect(value[key], value, found)
}

/** The name that an identifier, or an attribute, or the last part of `a.b`, has. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (typeof node.name === 'string') return node.name
  return nameOf(node.name ?? node.property)
}
