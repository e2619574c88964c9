'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { keepLeaveHost, type LeaveQuestion } from '#lib/browser/leave-question'
import { loadChunk } from '#lib/browser/load-chunk'
import type { LeaveDialogProps } from './leave-dialog'

/** Shows the question before a page is left; its dialog comes once something was typed. */
export function LeaveHost() {
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps>>()
  const [question, setQuestion] = useState<LeaveQuestion>()
  const loading = useRef<Promise<boolean>>(undefined)
  useEffect(() => {
    const load = async () => {
      const chunk = await loadChunk(() => import('./leave-dialog')).catch(() => undefined)
      if (chunk === undefined) loading.current = undefined
      else setDialog(() => chunk.LeaveDialog)
      return chunk !== undefined
    }
    return keepLeaveHost({
      load: () => {
        loading.current ??= load()
        return loading.current
      },
      show: setQuestion,
    })
  }, [])
  return Dialog && question ? <Dialog question={question} onClose={() => setQuestion(undefined)} /> : null
}
