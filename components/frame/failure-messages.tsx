'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { keepFailureTexts } from '#lib/api/failure-texts'

/** Loads the messages for when the network or the server gives no text of its own; they can't be fetched then. */
export function FailureMessages() {
  const t = useTranslations('errors')
  useEffect(() => {
    keepFailureTexts({
      UPSTREAM_UNREACHABLE: { title: t('UPSTREAM_UNREACHABLE.title'), message: t('UPSTREAM_UNREACHABLE.message') },
      INTERNAL: { title: t('INTERNAL.title'), message: t('INTERNAL.message') },
    })
  }, [t])
  return null
}
