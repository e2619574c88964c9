import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#components/ui/action/button'
import { Checkbox } from '#components/ui/input/checkbox'
import { FieldGroup } from '#components/ui/input/field'
import {
  allPermissions,
  type Permission,
  type PermissionEntity,
  permissionEntities,
} from '#contract/access/permissions'
import type { RoleInput } from '#contract/access/role'
import { useFormField } from '../form/form-context'
import { usePermissionLabel, usePermissionSentence } from '../rights/use-permission-label'

const of = (entity: PermissionEntity) => allPermissions.filter((permission) => permission.startsWith(`${entity}.`))

/** Every permission as a sentence, entity by entity; those that the editor does not hold can be removed but not added. */
export function RolePermissions({ grantable }: { grantable: readonly Permission[] }) {
  const t = useTranslations('role')
  const labelOf = usePermissionLabel()
  const sentenceOf = usePermissionSentence()
  const show = useCallback((value: unknown) => (Array.isArray(value) ? value.map(String).map(labelOf) : []), [labelOf])
  const { error } = useFormField('permissions', { label: t('permissions'), type: 'keywords', show })
  const { register, setValue, watch } = useFormContext<RoleInput>()
  const chosen = watch('permissions')
  const checkbox = register('permissions')
  const choices = permissionEntities
    .map((entity) => ({ entity, permissions: of(entity) }))
    .filter(({ permissions }) => permissions.some((one) => grantable.includes(one) || chosen.includes(one)))
  return choices.map(({ entity, permissions }, index) => {
    const own = permissions.filter((permission) => grantable.includes(permission))
    const isFull = own.every((permission) => chosen.includes(permission))
    const others = chosen.filter((permission) => !own.includes(permission))
    const wholeLabel = isFull ? t('editor.none') : t('editor.all')
    return (
      <FieldGroup
        key={entity}
        id={index === 0 ? 'permissions' : `permissions-${entity}`}
        label={t('editor.count', {
          entity: t(`entities.${entity}`),
          chosen: String(permissions.filter((permission) => chosen.includes(permission)).length),
          all: String(permissions.length),
        })}
        error={index === 0 ? error : undefined}
      >
        <div className="grid gap-x-6 lg:grid-cols-2">
          {permissions.map((permission) => {
            const isLocked = !grantable.includes(permission) && !chosen.includes(permission)
            return (
              <Checkbox
                key={permission}
                {...checkbox}
                value={permission}
                aria-disabled={isLocked ? true : undefined}
                onClick={isLocked ? (event) => event.preventDefault() : undefined}
                label={sentenceOf(permission)}
                note={isLocked ? t('editor.notYours') : undefined}
              />
            )
          })}
        </div>
        {own.length < 2 ? null : (
          <div>
            <Button
              look="quiet"
              size="small"
              aria-label={`${wholeLabel}: ${t(`entities.${entity}`)}`}
              onClick={() => setValue('permissions', isFull ? others : [...others, ...own], { shouldDirty: true })}
            >
              {wholeLabel}
            </Button>
          </div>
        )}
      </FieldGroup>
    )
  })
}
