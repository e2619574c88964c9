import 'server-only'
import { columnsIn } from '#lib/lists/kept-columns'
import type { ListColumns } from '#lib/lists/list-columns'
import { startup } from './startup.ts'

/** How the reader has the columns of lists. Who looks on as somebody has them as they come, and changes nobody's. */
export const storedColumns = (): Promise<Record<string, ListColumns>> =>
  startup().then(
    ({ user, state }) => (user.viewer === null ? columnsIn(state) : {}),
    // The frame and the page say what is wrong with the start-up.
    () => ({}),
  )
