import type { RoleImpact } from '#contract/role'
import { fillText } from '#lib/forms/fill-text'
import type { RoleTexts } from '#lib/i18n/role-texts'
import type { FormWords } from '../conflict/form-words'

/** Texts of the role editor: those about roles and those of every form. */
export type RoleWords = RoleTexts & FormWords

const isWord = (words: object, name: string): name is keyof typeof words => name in words

/** "Product: publiceren" for a permission. */
export function permissionLabel(words: RoleTexts, permission: string): string {
  const [entity = ''] = permission.split('.')
  const of = isWord(words.entities, entity) ? words.entities[entity] : entity
  return `${of}: ${actionLabel(words, permission)}`
}

/** What a permission allows, without what it is about. */
export function actionLabel(words: RoleTexts, permission: string): string {
  const [, action = ''] = permission.split('.')
  return isWord(words.actions, action) ? words.actions[action] : action
}

type Person = RoleImpact['people'][number]

/** The lines that tell what somebody gains and loses. */
export function changeLines(words: RoleTexts, { here, beneath }: Person): string[] {
  const list = (permissions: readonly string[]) =>
    permissions.map((permission) => permissionLabel(words, permission)).join(', ')
  const both = (one: readonly string[], other: readonly string[]) =>
    [
      one.length === 0 ? undefined : list(one),
      other.every((permission) => one.includes(permission))
        ? undefined
        : fillText(words.impact.beneath, { list: list(other.filter((permission) => !one.includes(permission))) }),
    ].filter((part) => part !== undefined)
  const gains = both(here.gains, beneath.gains)
  const losses = both(here.losses, beneath.losses)
  return [
    ...(gains.length === 0 ? [] : [fillText(words.impact.gains, { list: gains.join('; ') })]),
    ...(losses.length === 0 ? [] : [fillText(words.impact.losses, { list: losses.join('; ') })]),
  ]
}
