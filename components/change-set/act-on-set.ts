import type { ChangeAct } from '#contract/change-set/states'
import { call } from '#lib/api/client'

/** A change set at the version that is shown: what is done with it, is done with that. */
export type ChangeSetRef = { id: string; version: number }

/** Takes a change set a step further; answers it as it is then. */
export async function actOnSet({ id, version }: ChangeSetRef, act: ChangeAct, note = '') {
  const body = { act, note }
  return (await call('POST /main/maintenance/change-set/{set}/act', { params: { set: id }, body, version })).data
}
