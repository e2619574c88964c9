import { ChunkNotice } from './chunk-notice'
import { LeaveHost } from './leave-host'
import { NavigationStart } from './navigation-start'
import { ToastHost } from './toast-host'

/** What stands below every page of the main layout and shows nothing of itself: navigation, toasts, parts that failed, leaving. */
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
