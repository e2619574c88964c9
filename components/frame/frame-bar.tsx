'use client'

import type { ReactNode } from 'react'
import type { FailureTexts } from '#lib/bff/failure-texts'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'
import { FailureWords } from './failure-words'
import { SessionWatch, type SessionWatchProps } from './session-watch'
import { TopBar, type TopBarData } from './top-bar'

export type FrameBarData = { bar: TopBarData; watch: SessionWatchProps; failures: FailureTexts }

export type FrameBarProps = { data: Packed<FrameBarData>; logo: ReactNode; children: ReactNode }

/** The top bar with what follows it, and what watches over the session and the network, from one text. */
export function FrameBar({ data, logo, children }: FrameBarProps) {
  const { bar, watch, failures } = useUnpacked(data)
  return (
    <>
      <TopBar {...bar} logo={logo} />
      {children}
      <FailureWords texts={failures} />
      <SessionWatch {...watch} />
    </>
  )
}
