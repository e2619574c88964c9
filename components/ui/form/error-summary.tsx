import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { openAround } from '#lib/browser/open-around'

/** `id` is the control to go to, where there is one. */
export type SummaryError = { id?: string; message: string }

export type ErrorSummaryProps = {
  /** Said below the title, where that is not that what was filled in is kept. */
  intro?: string
  /** In the order of the form. */
  errors: SummaryError[]
}

/** What is wrong at a control: itself, or the first question after it in its field where the fault is shown in its place. */
function wrongPart(control: HTMLElement): HTMLElement {
  if (control.closest('[data-invalid]')) return control
  const wrong = control.closest('[data-field]')?.querySelectorAll<HTMLElement>('.field[data-invalid]') ?? []
  const after = [...wrong].find((one) => control.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  return after?.querySelector<HTMLElement>('input, select, textarea, button') ?? control
}

const focusField = (id: string) => (event: MouseEvent) => {
  const linked = document.getElementById(id)
  if (!linked) return
  const field = wrongPart(linked)
  event.preventDefault()
  openAround(field)
  // A field of several controls is reached at its first one.
  const control = field.tabIndex < 0 ? field.querySelector<HTMLElement>('input, select, textarea, button') : null
  ;(control ?? field).focus({ preventScroll: true })
  // The label belongs in view too, below the sticky bar: scroll-padding of the page sees to that.
  const frame = field.closest('.field') ?? field
  frame.scrollIntoView({ block: 'start' })
}

/** Comes first in the form and takes the focus. Give it a `key` per attempt to send, so that it does so each time. */
export function ErrorSummary({ intro, errors }: ErrorSummaryProps) {
  const t = useTranslations('ui')
  const summary = useRef<HTMLElement>(null)
  useEffect(() => summary.current?.focus(), [])
  // Said as a whole when it comes; not again at each error that is repaired.
  const [most, setMost] = useState(errors.length)
  if (errors.length > most) setMost(errors.length)
  useMarkedTitle(t('error'), errors.length > 0)
  if (errors.length === 0) return null
  return (
    <section ref={summary} className="error-summary" tabIndex={-1} aria-labelledby="error-summary-title">
      {/* The alert is an inner element: JAWS skips an alert that takes the focus itself. */}
      <div role={errors.length >= most ? 'alert' : undefined}>
        <h2 id="error-summary-title">
          <CircleAlert />
          {t('problemTitle')}
        </h2>
        <p>{intro ?? t('kept')}</p>
        <ul>
          {errors.map((error) => (
            <li key={`${error.id} ${error.message}`}>
              {error.id === undefined ? (
                error.message
              ) : (
                <a href={`#${error.id}`} onClick={focusField(error.id)}>
                  {error.message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Says it in the title of the page too, which is what a screen reader and a row of tabs say first. */
function useMarkedTitle(mark: string, isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return
    const before = document.title
    const marked = `${mark} ${before}`
    document.title = marked
    return () => {
      // A page that came meanwhile has a title of its own.
      if (document.title === marked) document.title = before
    }
  }, [mark, isWrong])
}
