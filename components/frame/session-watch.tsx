'use client'

import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { sessionCheckInterval, sessionWarningTime } from '#contract/kernel/constants'
import { AppError } from '#contract/kernel/errors'
import { checkSession, extendSession } from '#lib/api/session'
import { onSessionEnd } from '#lib/api/session-end'
import { loadChunk } from '#lib/browser/load-chunk'
import { reloadPage } from '#lib/browser/reload-page'
import { takesInput } from '#lib/browser/takes-input'
import { useRouter } from '#lib/browser/use-router'
import { paths } from '#lib/paths/paths'
import { lazyPart } from '../i18n/lazy-part'
import type { IdleDialogProps } from './idle-dialog'
import type { SignInDialogProps } from './sign-in-dialog'

export type SessionWatchProps = {
  userId: string
  idleExpiresAt: string
  signIn: Omit<SignInDialogProps, 'onFinish'>
}

const loadSignIn = lazyPart<SignInDialogProps>(['login'], async () => (await import('./sign-in-dialog')).SignInDialog)
const loadIdle = lazyPart<IdleDialogProps>(['login'], async () => (await import('./idle-dialog')).IdleDialog)

type Dialogs = { SignIn?: ComponentType<SignInDialogProps>; Idle?: ComponentType<IdleDialogProps> }

/**
 * Watches over the session while a page is open: checks it every 4 minutes, warns before an idle session ends, and when it
 * has ended goes to sign in; over a form it opens the sign-in dialog. None of this keeps the session
 * alive.
 */
export function SessionWatch({ userId, idleExpiresAt, signIn }: SessionWatchProps) {
  const router = useRouter()
  const [dialogs, setDialogs] = useState<Dialogs>({})
  const [isEnded, setEnded] = useState(false)
  const [expiry, setExpiry] = useState(idleExpiresAt)
  const [minutesLeft, setMinutesLeft] = useState<number>()
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([])
  const answerAll = useCallback((isSignedIn: boolean) => {
    setEnded(false)
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn)
  }, [])

  useEffect(() => setExpiry(idleExpiresAt), [idleExpiresAt])

  const openSignIn = useCallback((): Promise<boolean> => {
    setEnded(true)
    setMinutesLeft(undefined)
    loadChunk(loadSignIn).then(
      (SignIn) => setDialogs((known) => ({ ...known, SignIn })),
      // The frame offers to reload; a save that waits hears that nobody signed in.
      () => answerAll(false),
    )
    return new Promise((resolve) => waiting.current.push(resolve))
  }, [answerAll])

  useEffect(() => onSessionEnd(openSignIn), [openSignIn])

  useEffect(() => {
    const check = async () => {
      try {
        setExpiry((await checkSession()).idleExpiresAt)
      } catch (error) {
        // Anything else than an ended session passes: the next check, or the next save, will show it.
        if (!(error instanceof AppError && error.code === 'SIGN_IN_REQUIRED')) return
        if (takesInput()) void openSignIn()
        else location.assign(paths.login({ redirect: `${location.pathname}${location.search}` }))
      }
    }
    const checking = setInterval(check, sessionCheckInterval)
    return () => clearInterval(checking)
  }, [openSignIn])

  useEffect(() => {
    const left = new Date(expiry).getTime() - Date.now()
    // The clock of the machine may be set to another time meanwhile; this one only goes on.
    const begun = performance.now()
    const timer = setTimeout(
      async () => {
        const Idle = await loadChunk(loadIdle).catch(() => undefined)
        if (Idle === undefined) return
        setDialogs((known) => ({ ...known, Idle }))
        const remaining = Math.min(left - (performance.now() - begun), sessionWarningTime)
        setMinutesLeft(Math.max(1, Math.round(remaining / 60_000)))
      },
      Math.max(0, left - sessionWarningTime),
    )
    return () => clearTimeout(timer)
  }, [expiry])

  const finish = (signedInAs: string | undefined) => {
    const isSame = signedInAs === userId
    answerAll(isSame)
    if (signedInAs !== undefined && !isSame) reloadPage()
    else if (signedInAs !== undefined) router.refresh()
  }
  const stay = async () => {
    setMinutesLeft(undefined)
    setExpiry(await extendSession())
  }

  const { SignIn, Idle } = dialogs
  return (
    <>
      {isEnded && SignIn !== undefined ? <SignIn {...signIn} onFinish={finish} /> : null}
      {minutesLeft !== undefined && Idle !== undefined && !isEnded ? (
        <Idle minutes={minutesLeft} onStay={stay} onClose={() => setMinutesLeft(undefined)} />
      ) : null}
    </>
  )
}
