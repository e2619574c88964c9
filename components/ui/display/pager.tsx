import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../action/button-link'
import { buttonClass } from '../action/button-look'

export type PagerStep = { label: string; href?: string | undefined }

export type PagerProps = {
  label: string
  /** "1 tot 10 van 38 organisaties". */
  summary: ReactNode
  previous: PagerStep
  next: PagerStep
}

/** Without an address a step is shown, but is no link. */
function Step({ step, rel, children }: { step: PagerStep; rel: 'prev' | 'next'; children: ReactNode }) {
  if (step.href) {
    return (
      <ButtonLink size="small" href={step.href} rel={rel}>
        {children}
      </ButtonLink>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without href is no link, so the role is said
    // biome-ignore lint/a11y/useFocusableInteractive: a link without an address can't be used, so it takes no focus
    <span role="link" aria-disabled="true" className={buttonClass({ size: 'small' })}>
      {children}
    </span>
  )
}

export function Pager({ label, summary, previous, next }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <span>{summary}</span>
      <Step step={previous} rel="prev">
        <ChevronLeft />
        {previous.label}
      </Step>
      <Step step={next} rel="next">
        {next.label}
        <ChevronRight />
      </Step>
    </nav>
  )
}
