import { createContext, type FormEvent, useContext, useEffect, useRef } from 'react'

export type Part = {
  isDirty: boolean
  isSubmitting: boolean
  /** Answers whether it is saved. */
  submit: () => Promise<boolean>
  cancel: () => void
}
export type Page = { report: (id: string, part: Part | undefined) => void; save: (event?: FormEvent) => void }

export const PageSaveContext = createContext<Page | undefined>(undefined)

/** Makes a form a part of the page around it, and answers how all of that is saved; undefined where a form is by itself. */
export function usePageSave(id: string, { isDirty, isSubmitting, submit, cancel }: Part): Page['save'] | undefined {
  const page = useContext(PageSaveContext)
  const latest = useRef({ submit, cancel })
  latest.current = { submit, cancel }
  useEffect(() => {
    page?.report(id, {
      ...{ isDirty, isSubmitting },
      submit: () => latest.current.submit(),
      cancel: () => latest.current.cancel(),
    })
    return () => page?.report(id, undefined)
  }, [page, id, isDirty, isSubmitting])
  return page?.save
}
