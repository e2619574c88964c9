'use client'

import { ClipboardCheck } from 'lucide-react'
import { ButtonLink } from '#components/ui/button-link'
import { Card } from '#components/ui/card'
import { ReviewPhases, type ReviewPhasesProps } from '#components/ui/review-phases'
import { wholeDates } from '#components/ui/whole-dates'

export type ReviewCardProps = {
  title: string
  /** Who confirmed last, and when. */
  last: string
  /** The policy, how long there is left and the phases, where a policy holds. */
  note?: string
  left?: string
  phases?: ReviewPhasesProps
  confirm?: { label: string; href: string; reason: string | undefined }
}

/** The review reminder: how long there is left, the steps with their dates, and the one action. */
export function ReviewCard({ title, last, note, left, phases, confirm }: ReviewCardProps) {
  if (phases === undefined) return <Card title={title}>{wholeDates(last)}</Card>
  return (
    <Card
      title={title}
      note={note}
      actions={
        confirm === undefined ? undefined : (
          <ButtonLink look="primary" icon={<ClipboardCheck />} href={confirm.href} reason={confirm.reason}>
            {confirm.label}
          </ButtonLink>
        )
      }
    >
      <p>
        {wholeDates(left)} {wholeDates(last)}
      </p>
      <ReviewPhases {...phases} />
    </Card>
  )
}
