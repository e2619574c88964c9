'use client'

import { createContext, type Ref, useContext, useEffect } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import type { MergeField } from '../conflict/merge-choice'

/** What the summary of errors and the choice between two versions must know of a field. */
export type KnownField = Pick<MergeField, 'type' | 'show'> & { label: string }

type RegisteredInput = {
  name: string
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>
  defaultValue: string | undefined
  onChange: (event: unknown) => Promise<unknown>
  onBlur: (event: unknown) => Promise<unknown>
}

type EntityFormValue = { known: Map<string, KnownField>; register: (name: string) => RegisteredInput }

/** The form around a field. */
export const EntityFormContext = createContext<EntityFormValue | undefined>(undefined)

export type FormField = {
  form: UseFormReturn
  /** As react-hook-form's, for inputs of text: what was typed before the script came counts too. */
  register: EntityFormValue['register']
  error: string | undefined
}

/** The form of a field, and what is wrong with it; tells the form the field's label. */
export function useFormField(name: string, { label, type, show }: KnownField): FormField {
  const around = useContext(EntityFormContext)
  const form = useFormContext()
  if (around === undefined) throw new Error('a field stands outside of an EntityForm')
  const { known, register } = around
  useEffect(() => {
    known.set(name, { label, type, show })
    return () => {
      known.delete(name)
    }
  }, [known, name, label, type, show])
  return { form, register, error: form.getFieldState(name, form.formState).error?.message }
}
