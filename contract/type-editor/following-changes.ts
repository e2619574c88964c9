import type { TypeEffect } from './type-effect.ts'

/** A change of many that publishing a type leaves something to do for. */
export type FollowingChange = Pick<TypeEffect['fields'][number], 'name' | 'label'> & {
  /** Values of a field that is retired go to another one, or a field that became required is filled in where it is empty. */
  kind: 'convert' | 'field'
  /** How many records it is about. */
  count: number
}

/** The change sets that would follow on publishing, as far as its effect was looked at. */
export function followingChanges({ fields, records, looked }: Omit<TypeEffect, 'invalid'>): FollowingChange[] {
  return fields.flatMap(({ name, label, change, isAsked, filled }): FollowingChange[] => {
    const empty = (records ?? looked) - filled
    if (change === 'retired' && filled > 0) return [{ kind: 'convert', name, label, count: filled }]
    return isAsked && empty > 0 ? [{ kind: 'field', name, label, count: empty }] : []
  })
}
