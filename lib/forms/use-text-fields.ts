import { useRef } from 'react'
import { type FieldPath, type FieldValues, get, type PathValue, type UseFormReturn } from 'react-hook-form'

/** As `register`, for fields of text: shown by the server already, and what was typed before the script came counts. */
export function useTextFields<Values extends FieldValues>(form: UseFormReturn<Values, unknown, Values>) {
  const seen = useRef(new Set<string>())
  return (name: FieldPath<Values>) => {
    const { ref, ...rest } = form.register(name)
    const defaultValue: string | undefined = get(form.formState.defaultValues, name)
    const attach = (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      const typed = element?.value
      ref(element)
      if (typed === undefined || seen.current.has(name)) return
      seen.current.add(name)
      if (typed !== (defaultValue ?? '')) {
        form.setValue(name, typed as PathValue<Values, FieldPath<Values>>, { shouldDirty: true })
      }
    }
    return { ...rest, ref: attach, defaultValue }
  }
}
