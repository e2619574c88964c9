'use client'

import { ChunkNotice, type ChunkNoticeProps } from './chunk-notice'
import { NavigationStart } from './navigation-start'
import { ToastHost } from './toast-host'

export type FrameBaseProps = { notifications: string; chunkWords: ChunkNoticeProps['words'] }

/** What stands below every page of the main layout and shows nothing of itself: navigation, toasts, parts that failed. */
export function FrameBase({ notifications, chunkWords }: FrameBaseProps) {
  return (
    <>
      <NavigationStart />
      <ToastHost label={notifications} />
      <ChunkNotice words={chunkWords} />
    </>
  )
}
