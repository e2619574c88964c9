import { ChunkNotice } from './chunk-notice'
import { NavigationStart } from './navigation-start'
import { ToastHost } from './toast-host'

/** What stands below every page of the main layout and shows nothing of itself: navigation, toasts, parts that failed. */
export function FrameBase() {
  return (
    <>
      <NavigationStart />
      <ToastHost />
      <ChunkNotice />
    </>
  )
}
