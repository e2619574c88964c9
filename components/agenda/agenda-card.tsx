'use client'

import { TriangleAlert } from 'lucide-react'
import { AppLink } from '#components/ui/app-link'
import { Card } from '#components/ui/card'
import { type AgendaRow, AgendaRows } from './agenda-rows'

/** A sentence of which some words are links. */
export type AttentionText = { key: string; pieces: { text: string; href?: string }[] }

export type AgendaCardProps = {
  title: string
  note: string
  more: { href: string; label: string }
  /** Said when there are no rows. */
  none: string
  rows: AgendaRow[]
  attention?: { notes: AttentionText[]; all: { href: string; label: string } }
}

/** What takes place in the coming two weeks, and what needs attention there. */
export function AgendaCard({ title, note, more, none, rows, attention }: AgendaCardProps) {
  return (
    <Card title={title} note={note} more={more} flush>
      {rows.length === 0 ? <p className="card-body text-muted">{none}</p> : <AgendaRows rows={rows} />}
      {attention === undefined ? null : (
        <div className="attention-notes">
          <ul className="attention-list">
            {attention.notes.map(({ key, pieces }) => (
              <li key={key}>
                <TriangleAlert />
                <span>
                  {pieces.map(({ text, href }) =>
                    href === undefined ? (
                      text
                    ) : (
                      <AppLink key={href} href={href}>
                        {text}
                      </AppLink>
                    ),
                  )}
                </span>
              </li>
            ))}
          </ul>
          <AppLink href={attention.all.href}>{attention.all.label}</AppLink>
        </div>
      )}
    </Card>
  )
}
