import 'server-only'
import { redirect } from 'next/navigation'
import type { ActionList } from '#contract/access/action-list'

/**
 * Sends the reader to the dashboard when an action list lacks what a page is for; the dashboard says why it can't be done now,
 * or that the place is not the reader's to open.
 */
export function requireAction(
  { actions, refused }: ActionList,
  action: string,
  dashboard: (query: { denied: string }) => string,
  place: string,
): void {
  if (!actions.includes(action)) redirect(dashboard({ denied: refused[action] ?? place }))
}
