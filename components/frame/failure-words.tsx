'use client'

import { useEffect } from 'react'
import { type FailureTexts, keepFailureTexts } from '#lib/bff/failure-texts'
import { useUnpacked } from '#lib/browser/use-unpacked'
import type { Packed } from '#lib/packed'

/** Brings what is said when the network or the server gives no words of its own; it can't be asked for then. */
export function FailureWords({ texts }: { texts: Packed<FailureTexts> }) {
  const unpacked = useUnpacked(texts)
  useEffect(() => keepFailureTexts(unpacked), [unpacked])
  return null
}
