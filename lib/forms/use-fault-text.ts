'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { FieldFault } from './contract-resolver.ts'

/** Says what is wrong with a field; a rule's code is its key in `validation`. */
export function useFaultText(): (fault: FieldFault) => string {
  const t = useTranslations('validation')
  return useCallback(
    ({ code, params }) => {
      // architecture: which codes there are, the types do not say; a test holds rules and messages together
      const key = code as 'tooShort'
      return t.has(key) ? t(key, { minimum: '', ...texts(params) }) : t('invalid')
    },
    [t],
  )
}

const texts = (params: FieldFault['params'] = {}) =>
  // architecture: numbers fill a text as well, whatever its type says
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value as string]))
