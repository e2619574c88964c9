import { projectKinds, ruleSchema } from '#contract/project-selection'
import type { MergeField } from '../conflict/merge-choice'
import { type ProjectWords, ruleNames } from './project-words'

const listed = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')

/** The fields of a project as a choice between two versions shows them. */
export function mergeFields({ form, rules, kinds }: ProjectWords, nameOf: (type: string) => string): MergeField[] {
  const rule = (value: unknown) => {
    const read = ruleSchema.safeParse(value)
    if (!read.success) return ''
    const { types, categories, keywords } = read.data
    return [...types.map(nameOf), ...categories, ...keywords].join(', ')
  }
  const content = (value: unknown) =>
    Array.isArray(value) ? projectKinds.flatMap((kind) => (value.includes(kind) ? [kinds[kind]] : [])).join(', ') : ''
  const count = (value: unknown) => (Array.isArray(value) ? String(value.length) : '')
  return [
    { name: 'name', label: form.name },
    { name: 'websites', label: form.websites, show: listed },
    // Ids say nothing to people.
    { name: 'managers', label: form.managers, show: count },
    { name: 'content', label: form.content, show: content },
    { name: 'baseArea', label: form.baseArea, show: listed },
    { name: 'regionalArea', label: form.regionalArea, show: listed },
    ...ruleNames.map((name) => ({ name, label: rules[name].title, show: rule })),
  ]
}
