import 'server-only'
import { getMessages } from 'next-intl/server'

/** The texts of building a dataset. */
export async function builderWords() {
  const { dataset, ui } = await getMessages()
  const { build, building, preparing, progress, stop, stopping, stopped, ready, failed, background } = dataset
  return {
    ...{ build, building, preparing, progress, stop, stopping, stopped, ready, failed, background },
    close: ui.close,
  }
}
