'use client'

import type { ReactNode } from 'react'
import type { FailureTexts } from '#lib/bff/failure-texts'
import { useUnpacked } from '#lib/browser/use-unpacked'
import { type Packed, unpack } from '#lib/packed'
import { FailureWords } from './failure-words'
import type { IdleWords } from './idle-dialog'
import { SessionWatch } from './session-watch'
import type { SignInGiven, SignInWords } from './sign-in-dialog'
import { TopBar, type TopBarData, type TopBarParts, type TopBarWords } from './top-bar'

/** The same for everybody who reads the same language on the same site. */
export type FrameWords = { bar: TopBarWords; failures: FailureTexts; idle: IdleWords; signIn: SignInWords }

export type FrameBarData = { bar: TopBarData; userId: string; signIn: SignInGiven }

export type FrameBarProps = {
  data: Packed<FrameBarData>
  parts: TopBarParts
  words: Packed<FrameWords>
  /** When the session ends unless something is done: of each page another. */
  idleExpiresAt: string
  children: ReactNode
}

/** The top bar with what follows it, and what watches over the session and the network, from two texts. */
export function FrameBar({ data, parts, words: packed, idleExpiresAt, children }: FrameBarProps) {
  const { bar, userId, signIn } = useUnpacked(data)
  const words = unpack(packed)
  return (
    <>
      <TopBar {...bar} {...parts} words={words.bar} />
      {children}
      <FailureWords texts={words.failures} />
      <SessionWatch
        userId={userId}
        idleExpiresAt={idleExpiresAt}
        signIn={{ ...signIn, words: words.signIn }}
        idleWords={words.idle}
      />
    </>
  )
}
