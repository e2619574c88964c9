import { refusalText } from '#lib/browser/refusal-text'
import { useAction } from '#lib/browser/use-action'

/** What a dialog does, which then says itself what was done and where to go. */
export function useAct() {
  const { run, isRunning, failure } = useAction()
  const act = (work: () => Promise<void>) => run(work, { refresh: false })
  return { act, isBusy: isRunning, refusal: failure && refusalText(failure) }
}
