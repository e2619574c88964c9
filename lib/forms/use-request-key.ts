'use client'

import { useRef } from 'react'

/**
 * The key of a request that makes something, requested when it is sent. Another content is another request; a retry of
 * the same, such as after an answer that never came, has the same key and so makes nothing twice.
 */
export function useRequestKey(): (content: readonly unknown[]) => string {
  const last = useRef({ content: '', key: '' })
  return (parts) => {
    const content = JSON.stringify(parts)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
