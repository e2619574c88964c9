import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBottomBar } from '#lib/browser/use-bottom-bar'
import { Button } from '../action/button'

export type SelectionBarProps = {
  /** "3 gekozen"; empty text hides the bar but keeps it listening. */
  summary: string
  clear: { label: string; onClick: () => void }
  /** Each repeats the count; danger last. */
  children: ReactNode
}

/**
 * Shown below the list, in view as long as rows are chosen, so that it moves none of them. Always rendered: a live region
 * must exist before it has something to say.
 */
export function SelectionBar({ summary, clear, children }: SelectionBarProps) {
  useBottomBar(summary !== '')
  return (
    <div className={summary ? 'selection-bar' : undefined}>
      <b role="status">{summary}</b>
      {summary ? (
        <>
          {children}
          <Button className="selection-bar-clear" look="quiet" size="small" icon={<X />} onClick={clear.onClick}>
            {clear.label}
          </Button>
        </>
      ) : null}
    </div>
  )
}
