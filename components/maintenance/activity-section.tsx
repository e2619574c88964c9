import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { DataTable, type DataTableProps } from '../data-table/data-table'

type ActivitySectionProps<Row extends object> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'keyOf'> & {
  title: string
  note?: string
  /** Said when there are no rows. */
  empty: { title: string; help?: string }
}

/** One table of the activity, with its heading. */
export function ActivitySection<Row extends object>({ title, note, empty, ...table }: ActivitySectionProps<Row>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className={note === undefined ? 'mb-3' : undefined}>
        {title}
      </h2>
      {note === undefined ? null : <p className="mt-1 mb-3 max-w-[70ch] text-text-2">{note}</p>}
      <div className="card">
        {table.rows.length === 0 ? (
          <div className="flex items-start gap-3 px-5 py-4">
            <CircleCheck className="mt-0.5 shrink-0 text-muted" />
            <p>
              {empty.title}
              {empty.help === undefined ? null : <span className="field-help block">{empty.help}</span>}
            </p>
          </div>
        ) : (
          <DataTable {...table} caption={title} />
        )}
      </div>
    </section>
  )
}
