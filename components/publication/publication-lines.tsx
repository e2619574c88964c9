import { Notice } from '#components/ui/feedback/notice'
import { wholeDates } from '#components/ui/text/whole-dates'

/** What people must know of the publication beside the state, where there is something to say. */
export function PublicationLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Notice kind="info">
      {lines.map((line) => (
        <p key={line}>{wholeDates(line)}</p>
      ))}
    </Notice>
  )
}
