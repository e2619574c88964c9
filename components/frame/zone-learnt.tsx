'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { defaultTimeZone } from '#contract/kernel/constants'

/** For when the server does not know the zone of this browser yet, as behind a link in a mail: its first script has sent it by now. */
export function ZoneLearnt() {
  const router = useRouter()
  useEffect(() => {
    if (Intl.DateTimeFormat().resolvedOptions().timeZone !== defaultTimeZone) router.refresh()
  }, [router])
  return null
}
