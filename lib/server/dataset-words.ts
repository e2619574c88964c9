import 'server-only'
import { rawMessages as getMessages } from '#lib/i18n/raw-messages'

/** The texts of building a dataset. */
export async function builderWords() {
  const { dataset, ui } = await getMessages()
  const { build, building, preparing, progress, stop, stopping, stopped, ready, failed, background } = dataset
  return {
    ...{ build, building, preparing, progress, stop, stopping, stopped, ready, failed, background },
    close: ui.close,
  }
}
