'use client'

import { Save } from 'lucide-react'
import { ConfirmDialog } from '#components/ui/confirm-dialog'
import type { PolicyImpact } from '#contract/confirmation-policy'
import type { Locale } from '#contract/constants'
import { fillMessage } from '#lib/forms/fill-message'
import { fillText } from '#lib/forms/fill-text'
import type { PolicyTexts } from '#lib/i18n/policy-texts'
import type { PolicyWords } from './policy-words'

type PolicyImpactDialogProps = {
  impact: PolicyImpact | undefined
  locale: Locale
  words: { impact: PolicyTexts['impact']; phases: PolicyWords['phases']; close: string }
  onClose: () => void
  onConfirm: () => void
}

/** Asked before a change of policies is saved that organisations notice: how many, and which. */
export function PolicyImpactDialog({ impact, locale, words, onClose, onConfirm }: PolicyImpactDialogProps) {
  if (impact === undefined) return null
  const { impact: texts, phases } = words
  const { organisations, later, atOnce, examples } = impact
  const say = (text: string, count: number) => fillMessage(text, { count, shown: examples.length }, locale)
  const phase = (name: keyof typeof phases | 'none') => (name === 'none' ? texts.none : phases[name])
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.title}
      description={
        <>
          <p>{say(texts.lead, organisations)}</p>
          {later === 0 ? null : <p>{say(texts.later, later)}</p>}
          {atOnce === 0 ? null : <p>{say(texts.atOnce, atOnce)}</p>}
          {organisations > examples.length ? <p>{say(texts.only, organisations)}</p> : null}
        </>
      }
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      closeLabel={words.close}
      icon={<Save />}
      danger={atOnce > 0}
      onConfirm={onConfirm}
    >
      <ul className="items max-h-[40vh] overflow-y-auto">
        {examples.map(({ key, title, before, after }) => (
          <li key={key}>
            <div className="item-text">
              <span className="item-title">{title}</span>
              <div className="item-note">
                {before === after ? phase(after) : fillText(texts.row, { before: phase(before), after: phase(after) })}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
