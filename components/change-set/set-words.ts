import { rawMessages as getMessages } from '#lib/i18n/raw-messages'

/** The texts of what can be done with a change set. */
export async function actWords() {
  const { changeSet, ui } = await getMessages()
  const { acts, asks, cancel, busy, noteMissing } = changeSet
  return { acts, asks, cancel, busy, noteMissing, close: ui.close, field: { optional: ui.optional, error: ui.error } }
}
export type ActWords = Omit<Awaited<ReturnType<typeof actWords>>, 'asks'> & {
  asks: Record<'approve' | 'reject' | 'undo' | 'delete', { title: string; text: string; note?: string }>
}

/** The texts of one that is at work. */
export const progressWords = async () => (await getMessages()).changeSet.moving
export type ProgressWords = Awaited<ReturnType<typeof progressWords>>
