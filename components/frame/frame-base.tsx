import { ChunkNotice } from './chunk-notice'
import { LeaveHost } from './leave-host'
import { NavigationStart } from './navigation-start'
import { ToastHost } from './toast-host'

/** Invisible parts of every page of the main layout: navigation, toasts, failed parts, leaving. */
export function FrameBase() {
  return (
    <>
      <NavigationStart />
      <ToastHost />
      <ChunkNotice />
      <LeaveHost />
    </>
  )
}
