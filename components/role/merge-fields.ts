import { depths } from '#contract/permissions'
import type { MergeField } from '../conflict/merge-choice'
import { permissionLabel, type RoleWords } from './role-words'

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The fields of a role as the choice between two changes shows them. */
export function mergeFields(words: RoleWords): MergeField[] {
  return [
    { name: 'name', label: words.name },
    { name: 'description', label: words.description, type: 'multilineText' },
    {
      name: 'depth',
      label: words.depth,
      show: (value) => words.depths[depths.find((depth) => depth === value) ?? 'current'],
    },
    { name: 'websiteOnly', label: words.websiteOnly, type: 'yesNo' },
    {
      name: 'permissions',
      label: words.permissions,
      type: 'keywords',
      show: (value) => listOf(value).map((permission) => permissionLabel(words, permission)),
    },
  ]
}
