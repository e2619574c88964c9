import type { AppError } from '#contract/errors'

/** A refusal in words: the title of its code, and what it says. `text` replaces the latter. */
export function Refusal({ error, text = error.message }: { error: AppError; text?: string }) {
  const { title } = error.options
  return (
    <>
      {title === undefined ? null : <strong>{/[.:!?]$/.test(title) ? title : `${title}.`} </strong>}
      {text}
    </>
  )
}
