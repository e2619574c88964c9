import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'

export type UsesCardProps = {
  title: string
  /** Absent when something uses it that the reader may not see. */
  count: number | undefined
  uses: { title: string; href: string; note: string }[]
  /** What there is to say below them, or in their place. */
  note: string | undefined
}

/** Where a supplement is used, as far as the reader may know. */
export function UsesCard({ title, count, uses, note }: UsesCardProps) {
  return (
    <Card title={title} count={count}>
      {uses.length === 0 ? (
        <p className="text-muted">{note}</p>
      ) : (
        <>
          <ul className="grid gap-1">
            {uses.map((use) => (
              <li key={`${use.href} ${use.note}`}>
                <AppLink href={use.href}>{use.title}</AppLink>
                <span className="field-help block">{use.note}</span>
              </li>
            ))}
          </ul>
          {note === undefined ? null : <p className="field-help mt-2">{note}</p>}
        </>
      )}
    </Card>
  )
}
