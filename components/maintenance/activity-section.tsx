import { CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Table } from '#components/ui/table'

type ActivitySectionProps = {
  title: string
  note?: string
  heads: string[]
  empty: { title: string; help?: string }
  /** Rows; none shows why. */
  children: ReactNode[]
}

/** One table of the activity, with its heading. */
export function ActivitySection({ title, note, heads, empty, children }: ActivitySectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className={note === undefined ? 'mb-3' : undefined}>
        {title}
      </h2>
      {note === undefined ? null : <p className="mt-1 mb-3 max-w-[70ch] text-text-2">{note}</p>}
      <div className="card">
        {children.length === 0 ? (
          <div className="flex items-start gap-3 px-5 py-4">
            <CircleCheck className="mt-0.5 shrink-0 text-muted" />
            <p>
              {empty.title}
              {empty.help === undefined ? null : <span className="field-help block">{empty.help}</span>}
            </p>
          </div>
        ) : (
          <Table caption={title}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </Table>
        )}
      </div>
    </section>
  )
}
