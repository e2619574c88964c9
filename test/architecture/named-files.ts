import type { Problem } from './rule.ts'

/** A file of ours as a text names it: `lib/paths/paths.ts`, or several as `contract/sample/{rules,simulation}.test.ts`. */
const named =
  /(?<![\w./-])(?:app|components|contract|deploy|docs|e2e|lib|scripts|test|tools|upstream)\/(?:(?!\]\()[\w./()[\]{},-])+?\.(?:tsx?|mjs|md|css|sql|yml)\b/g

function spelledOut(path: string): string[] {
  const [whole, choices] = /\{([\w.,/-]+)\}/.exec(path) ?? []
  return whole === undefined || choices === undefined
    ? [path]
    : choices.split(',').map((choice) => path.replace(whole, choice))
}

/** Files that the documents name and that are not there: moved since, or misspelt. */
export function missingFiles(documents: Iterable<[string, string]>, paths: ReadonlySet<string>): Problem[] {
  return [...documents].flatMap(([document, text]) =>
    [...text.matchAll(named)]
      .flatMap(([path]) => spelledOut(path))
      .filter((path) => !paths.has(path))
      .map((path) => `${document} names ${path}, which is not there`),
  )
}
