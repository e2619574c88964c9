import 'server-only'
import { redirect } from 'next/navigation'

/** Sends the reader to the dashboard when an action list lacks what a page is for. */
export function requireAction(actions: readonly string[], action: string, dashboard: string): void {
  if (!actions.includes(action)) redirect(dashboard)
}
