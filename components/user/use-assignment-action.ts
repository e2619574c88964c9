import { type ActionOptions, useAction } from '#lib/browser/use-action'

/**
 * Runs the action of a dialog about a role: it closes on success, and shows a refusal: at its field where it has one,
 * else (`general`) above the fields. `isAlreadyAssigned`: the person already has the role there.
 */
export function useAssignmentAction(onDone: () => void) {
  const { run: act, isRunning, failure: refusal } = useAction()
  async function run(work: () => Promise<object>, done: NonNullable<ActionOptions<object>['done']>) {
    if ((await act(work, { done })) !== undefined) onDone()
  }
  const isAlreadyAssigned = refusal?.code === 'ROLE_ASSIGNMENT_EXISTS'
  const general = isAlreadyAssigned || refusal?.options.fields !== undefined ? undefined : refusal
  return { run, isRunning, refusal, general, isAlreadyAssigned }
}
