'use client'

import { type ReactNode, useMemo, useRef, useState } from 'react'
import { FormSaveBar } from '#components/ui/form/form-save-bar'
import { HydratedFieldset } from '#components/ui/form/hydrated-fieldset'
import { type Page, PageSaveContext, type Part } from './page-save-context'

/**
 * A page of several forms with one bar that saves what was changed in any of them, in their order. It stops at the first that
 * is refused, which says why; what was saved before stays saved.
 */
export function PageSave({ label, children }: { label: string; children: ReactNode }) {
  const parts = useRef(new Map<string, Part>())
  const isSaving = useRef(false)
  const [state, setState] = useState({ isDirty: false, isSubmitting: false })
  const page = useMemo<Page>(() => {
    const dirty = () =>
      [...parts.current].filter(([, part]) => part.isDirty).sort(([one], [other]) => placeOf(one, other))
    const saveAll = async () => {
      // Input from just before is known after the next render.
      if (dirty().length === 0) await new Promise((done) => setTimeout(done))
      for (const [, part] of dirty()) if (!(await part.submit())) return
    }
    return {
      report(id, part) {
        if (part === undefined) parts.current.delete(id)
        else parts.current.set(id, part)
        const all = [...parts.current.values()]
        setState({ isDirty: all.some((one) => one.isDirty), isSubmitting: all.some((one) => one.isSubmitting) })
      },
      save(event) {
        event?.preventDefault()
        if (isSaving.current) return
        isSaving.current = true
        void saveAll().finally(() => {
          isSaving.current = false
        })
      },
    }
  }, [])
  const cancel = () => {
    for (const part of parts.current.values()) if (part.isDirty) part.cancel()
  }
  return (
    <PageSaveContext value={page}>
      {children}
      <HydratedFieldset>
        <FormSaveBar {...state} onCancel={cancel} onSave={page.save} saveLabel={label} />
      </HydratedFieldset>
    </PageSaveContext>
  )
}

/** The order of two forms on the page. */
function placeOf(one: string, other: string): number {
  const [first, second] = [document.getElementById(one), document.getElementById(other)]
  if (first === null || second === null) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
