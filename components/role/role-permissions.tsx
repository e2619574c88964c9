'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '#components/ui/button'
import { Checkbox } from '#components/ui/checkbox'
import { FieldGroup } from '#components/ui/field'
import { allPermissions, type Permission, type PermissionEntity, permissionEntities } from '#contract/permissions'
import { fillText } from '#lib/forms/fill-text'
import { permissionLabel, type RoleWords } from './role-words'

export type RolePermissionsProps = {
  chosen: readonly Permission[]
  grantable: readonly Permission[]
  /** What `register('permissions')` gives. */
  checkbox: UseFormRegisterReturn
  onChange: (chosen: Permission[]) => void
  words: RoleWords
  error?: string
}

const of = (entity: PermissionEntity) => allPermissions.filter((permission) => permission.startsWith(`${entity}.`))

/** Every permission, entity by entity; those that the editor does not hold can be taken away and not be given. */
export function RolePermissions({ chosen, grantable, checkbox, onChange, words, error }: RolePermissionsProps) {
  const choices = permissionEntities
    .map((entity) => ({ entity, permissions: of(entity) }))
    .filter(({ permissions }) => permissions.some((one) => grantable.includes(one) || chosen.includes(one)))
  return choices.map(({ entity, permissions }, index) => {
    const own = permissions.filter((permission) => grantable.includes(permission))
    const isFull = own.every((permission) => chosen.includes(permission))
    const others = chosen.filter((permission) => !own.includes(permission))
    return (
      <FieldGroup
        key={entity}
        id={index === 0 ? 'permissions' : `permissions-${entity}`}
        label={fillText(words.editor.count, {
          entity: words.entities[entity],
          chosen: permissions.filter((permission) => chosen.includes(permission)).length,
          all: permissions.length,
        })}
        words={words}
        error={index === 0 ? error : undefined}
      >
        <div className="grid gap-x-6 sm:grid-cols-2">
          {permissions.map((permission) => {
            const isLocked = !grantable.includes(permission) && !chosen.includes(permission)
            return (
              <Checkbox
                key={permission}
                {...checkbox}
                value={permission}
                aria-disabled={isLocked ? true : undefined}
                onClick={isLocked ? (event) => event.preventDefault() : undefined}
                label={permissionLabel(words, permission).split(': ')[1]}
                note={isLocked ? words.editor.notYours : undefined}
              />
            )
          })}
        </div>
        {own.length < 2 ? null : (
          <div>
            <Button
              look="quiet"
              size="small"
              aria-label={`${isFull ? words.editor.none : words.editor.all}: ${words.entities[entity]}`}
              onClick={() => onChange(isFull ? others : [...others, ...own])}
            >
              {isFull ? words.editor.none : words.editor.all}
            </Button>
          </div>
        )}
      </FieldGroup>
    )
  })
}
