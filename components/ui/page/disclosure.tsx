import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

export type DisclosureProps = { summary: ReactNode; open?: boolean; children: ReactNode }

/** More to read, on demand; needs no script. */
export function Disclosure({ summary, open, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open}>
      <summary>
        <ChevronRight />
        {summary}
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  )
}
