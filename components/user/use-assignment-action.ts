'use client'

import { type ActionOptions, useAction } from '#lib/browser/use-action'

/**
 * What a dialog about a role does: it closes once it is done, and a refusal stays in it: at its field where it has one,
 * else (`general`) above them. `isHeld`: the person has the role there already.
 */
export function useAssignmentAction(onDone: () => void) {
  const { run: act, isRunning, failure: refusal } = useAction()
  async function run(work: () => Promise<object>, done: NonNullable<ActionOptions<object>['done']>) {
    if ((await act(work, { done })) !== undefined) onDone()
  }
  const isHeld = refusal?.code === 'ROLE_ASSIGNMENT_EXISTS'
  const general = isHeld || refusal?.options.fields !== undefined ? undefined : refusal
  return { run, isRunning, refusal, general, isHeld }
}
