import { storeErrorKind } from './store-error.ts'

/** Notes something beside a read: where there is no room for it, who reads goes on reading. */
export async function noteBeside(note: () => Promise<unknown>): Promise<void> {
  try {
    await note()
  } catch (error) {
    if (storeErrorKind(error) !== 'full') throw error
  }
}
