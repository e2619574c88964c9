'use client'

import { useEffect, useState } from 'react'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { ContentStore } from '#lib/forms/content-store'
import { useFieldState } from '#lib/forms/use-content-store'
import { textsOf } from '../fields/read-value'
import { typesName } from './chosen-types'
import { loadType } from './load-type'

/** Loads the definitions of types that are chosen, also those of a draft that is put back, and gives them on in order. */
export function useChosenTypes(
  store: ContentStore,
  known: readonly TypeDefinition[],
  onTypes: (types: TypeDefinition[]) => void,
) {
  const { value } = useFieldState(store, typesName)
  const keys = textsOf(value).join(' ')
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isOld = false
    const wanted = keys.split(' ').filter(Boolean)
    const present = known.map(({ key }) => key).join(' ')
    if (wanted.length === 0 || present === keys) return
    setFailed(false)
    const of = (key: string) => known.find((type) => type.key === key) ?? loadType('organisation', key)
    Promise.all(wanted.map(of)).then(
      (types) => {
        if (!isOld) onTypes(types)
      },
      () => {
        if (!isOld) setFailed(true)
      },
    )
    return () => {
      isOld = true
    }
  }, [keys, known, onTypes])
  return { chosen: textsOf(value), hasFailed }
}
