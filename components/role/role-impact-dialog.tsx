'use client'

import { Save } from 'lucide-react'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import type { RoleImpact } from '#contract/role'
import { fillMessage } from '#lib/forms/fill-message'
import { fillText } from '#lib/forms/fill-text'
import { changeLines, type RoleWords } from './role-words'

/** The people whose rights change, with what each gains and loses. */
export function RoleImpactList({ impact, words }: { impact: RoleImpact; words: RoleWords }) {
  const { people, affected } = impact
  return (
    <>
      {affected > people.length ? <p>{fillText(words.impact.onlyShown, { shown: people.length })}</p> : null}
      <ul className="items max-h-[40vh] overflow-y-auto">
        {people.map((person) => (
          <li key={`${person.name} ${person.partyType} ${person.party}`}>
            <div className="item-text">
              <span className="item-title">
                {fillText(words.impact.person, { name: person.name, party: person.party })}
              </span>
              {changeLines(words, person).map((line) => (
                <div key={line} className="item-note">
                  {line}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

export type RoleImpactDialogProps = {
  impact: RoleImpact | undefined
  locale: 'nl' | 'en'
  words: RoleWords
  onClose: () => void
  onConfirm: () => void
}

/** Shown before a role is saved that somebody holds: who gains and who loses what. */
export function RoleImpactDialog({ impact, locale, words, onClose, onConfirm }: RoleImpactDialogProps) {
  if (impact === undefined) return null
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.impact.title}
      description={
        <>
          <p>{fillMessage(words.impact.lead, { affected: impact.affected }, locale)}</p>
          <RoleImpactList impact={impact} words={words} />
        </>
      }
      confirmLabel={words.impact.confirm}
      cancelLabel={words.impact.cancel}
      closeLabel={words.close}
      icon={<Save />}
      onConfirm={onConfirm}
    />
  )
}
