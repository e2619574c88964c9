import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Permission } from '#contract/access/permissions'
import type { Messages } from '#lib/i18n/messages'

type EntityKey = `entities.${keyof Messages['role']['entities']}`
type ActionKey = `actions.${keyof Messages['role']['actions']}`

/** Translates the name of an entity or action; that of next-intl, on the server and in the browser. */
type RoleTranslator = { (key: EntityKey | ActionKey): string; has: (key: EntityKey | ActionKey) => boolean }

/** The action of a permission, without its entity. */
export function actionLabelOf(t: RoleTranslator, permission: string): string {
  const [, action = ''] = permission.split('.')
  // architecture: which actions an entity has, the types of the menus do not say
  const key = `actions.${action}` as ActionKey
  return t.has(key) ? t(key) : action
}

/** "Product: publiceren" for a permission. */
export function permissionLabelOf(t: RoleTranslator, permission: string): string {
  const [entity = ''] = permission.split('.')
  // architecture: a permission is an entity and an action, which its type does not take apart
  const key = `entities.${entity}` as EntityKey
  return `${t.has(key) ? t(key) : entity}: ${actionLabelOf(t, permission)}`
}

/** Names permissions: "Product: publiceren". */
export function usePermissionLabel(): (permission: string) => string {
  const t = useTranslations('role')
  return useCallback((permission) => permissionLabelOf(t, permission), [t])
}

/** Says what permissions allow, in a sentence each. */
export function usePermissionSentence(): (permission: Permission) => string {
  const t = useTranslations('role.sentences')
  return useCallback((permission) => t(permission), [t])
}

/** Names what permissions allow: "publiceren". */
export function useActionLabel(): (permission: string) => string {
  const t = useTranslations('role')
  return useCallback((permission) => actionLabelOf(t, permission), [t])
}
