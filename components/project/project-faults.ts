import type { FieldErrors } from 'react-hook-form'
import type { ProjectInput } from '#contract/project'
import { fillText } from '#lib/forms/fill-text'
import { type ProjectWords, ruleNames } from './project-words'

/** The first code in an error, which may be of one value in a list. */
function codeIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  if ('root' in error) return codeIn(error.root)
  return Object.values(error).map(codeIn).find(Boolean)
}

const listNames = ['name', 'websites', 'managers', 'content', 'baseArea', 'regionalArea'] as const
const ruleParts = ['types', 'categories', 'keywords'] as const

/** What is wrong with each field of a project, in words. */
export function projectFaults(errors: FieldErrors<ProjectInput>, words: ProjectWords) {
  const text = (code: string) => fillText(words.validation[code] ?? words.validation.invalid ?? '', { maximum: 80 })
  const plain = listNames.map((name) => ({ path: name, label: words.form[name], code: codeIn(errors[name]) }))
  const rules = ruleNames.flatMap((name) =>
    ruleParts.map((part) => ({
      path: `${name}.${part}`,
      label: `${words.rules[name].title}, ${words.form[part]}`,
      code: codeIn(errors[name]?.[part]),
    })),
  )
  const found = [...plain, ...rules].flatMap(({ path, label, code }) =>
    code === undefined ? [] : [{ path, label, message: text(code) }],
  )
  return {
    problems: found.map(({ path, label, message }) => ({ id: path, message: `${label}: ${message}` })),
    say: (path: string) => found.find((fault) => fault.path === path)?.message,
  }
}
