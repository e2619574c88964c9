import { useState } from 'react'

/**
 * Copies a text, and says whether that was done. Without leave of the browser the field that shows it stays selected, ready to
 * copy by hand.
 */
export function useCopy(fieldId?: string) {
  const [copied, setCopied] = useState<string>()
  const copy = async (text: string) => {
    const field = fieldId === undefined ? null : document.getElementById(fieldId)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
    await navigator.clipboard?.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    )
  }
  return { copy, hasCopied: (text: string) => copied === text }
}
