import { useEffect, useState } from 'react'
import { AppError } from '#contract/kernel/errors'
import type { FieldDefinition, TypeKind } from '#contract/types/type-definition'
import { call } from '#lib/api/client'

type Fields = { items: FieldDefinition[]; convertible: { from: FieldDefinition[]; to: FieldDefinition[] } }

const none: Fields = { items: [], convertible: { from: [], to: [] } }

/** The fields of a type that can be changed for many at once. */
export function useFieldsOf(of: TypeKind, type: string): Fields & { refusal: AppError | undefined } {
  const [fields, setFields] = useState<Fields>(none)
  const [refusal, setRefusal] = useState<AppError>()
  useEffect(() => {
    let isThere = true
    setFields(none)
    setRefusal(undefined)
    if (type === '') return
    call('GET /main/maintenance/change-set/fields', { query: { of, type } }).then(
      ({ data }) => {
        if (isThere) setFields(data)
      },
      (error: unknown) => {
        if (!(error instanceof AppError)) throw error
        if (isThere) setRefusal(error)
      },
    )
    return () => {
      isThere = false
    }
  }, [of, type])
  return { ...fields, refusal }
}
