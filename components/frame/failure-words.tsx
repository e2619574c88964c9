'use client'

import { useEffect } from 'react'
import { type FailureTexts, keepFailureTexts } from '#lib/bff/failure-texts'

/** Brings what is said when the network or the server gives no words of its own; it can't be asked for then. */
export function FailureWords({ texts }: { texts: FailureTexts }) {
  useEffect(() => keepFailureTexts(texts), [texts])
  return null
}
