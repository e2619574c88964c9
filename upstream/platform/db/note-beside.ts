import { isReadOnly, storeErrorKind } from './store-error.ts'

/** Notes something beside a read: where it can't be written, who reads goes on reading. */
export async function noteBeside(note: () => Promise<unknown>): Promise<void> {
  try {
    await note()
  } catch (error) {
    if (storeErrorKind(error) !== 'full' && !isReadOnly(error)) throw error
  }
}
