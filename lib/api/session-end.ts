import { AppError } from '#contract/kernel/errors'

type SignInDialog = () => Promise<boolean>

let signInDialog: SignInDialog | undefined

/** The frame gives the dialog that opens when a session has ended; it answers true once the same user signed in again. */
export function onSessionEnd(open: SignInDialog): () => void {
  signInDialog = open
  return () => {
    signInDialog = undefined
  }
}

/** Does the work, and once more after signing in when the session turns out to have ended: nothing typed is lost. */
export async function throughSignIn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const hasEnded = error instanceof AppError && error.code === 'SIGN_IN_REQUIRED'
    if (hasEnded && (await signInDialog?.())) return work()
    throw error
  }
}
