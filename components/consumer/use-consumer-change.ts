import { useRouter } from 'next/navigation'
import { AppError } from '#contract/kernel/errors'
import { refusalText } from '#lib/browser/refusal-text'
import { toast } from '#lib/browser/toast'
import { useAction } from '#lib/browser/use-action'

/** Changes who offers a product too, and takes that back. */
export function useConsumerChange() {
  const router = useRouter()
  const { run, isRunning, failure } = useAction()
  /** Runs from the notification, when the button may be gone: a refusal is shown there too. */
  const undo = async (change: () => Promise<unknown>, message: string): Promise<void> => {
    try {
      await change()
      toast({ message })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      toast({ message: error.message })
    }
    router.refresh()
  }
  return { run, undo, isRunning, refusal: failure && refusalText(failure) }
}
