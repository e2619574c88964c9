'use client'

import { useEffect, useState } from 'react'
import { Button } from '#components/ui/button'
import { Dialog } from '#components/ui/dialog'
import { Notice } from '#components/ui/notice'
import type { Locale } from '#contract/constants'
import type { TypeOffer } from '#contract/team-types'
import type { FieldDefinition, TypeDefinition } from '#contract/type-definition'
import { loadType } from '#lib/browser/type-api'
import { fillText } from '#lib/forms/fill-text'
import { lostFields } from './changed-fields'
import { TypePicker } from './type-picker'
import type { TypeChoiceWords } from './type-words'

type TypesDialogProps = {
  offers: TypeOffer[]
  maximum: number
  chosen: readonly string[]
  types: readonly TypeDefinition[]
  values: Readonly<Record<string, unknown>>
  words: TypeChoiceWords
  closeLabel: string
  locale: Locale
  onClose: () => void
  onApply: (chosen: string[]) => void
}

/** Chooses other types, and says before it happens which filled-in fields would go. */
export function TypesDialog(props: TypesDialogProps) {
  const { offers, maximum, types, values, words, closeLabel, locale, onClose, onApply } = props
  const [chosen, setChosen] = useState<string[]>([...props.chosen])
  const lost = useLostFields(types, chosen, values)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={words.dialog.title}
      description={words.dialog.description}
      closeLabel={closeLabel}
      width="wide"
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{words.dialog.cancel}</Button>
          <Button look="primary" onClick={() => (chosen.length > 0 ? onApply(chosen) : undefined)}>
            {chosen.length > 0 ? words.dialog.apply : words.picker.nothingYet}
          </Button>
        </>
      }
    >
      <TypePicker
        offers={offers}
        chosen={chosen}
        onChange={setChosen}
        maximum={maximum}
        words={words.picker}
        locale={locale}
      />
      {lost.length > 0 ? (
        <Notice kind="warning" announce>
          <p>{fillText(words.dialog.loses, { fields: lost.map(({ label }) => label[locale]).join(', ') })}</p>
          <p>{words.dialog.keeps}</p>
        </Notice>
      ) : null}
    </Dialog>
  )
}

/** What is lost is told once the new types are known; if they can't be loaded, the card says so after applying. */
function useLostFields(
  present: readonly TypeDefinition[],
  chosen: readonly string[],
  values: Readonly<Record<string, unknown>>,
): FieldDefinition[] {
  const [lost, setLost] = useState<FieldDefinition[]>([])
  useEffect(() => {
    let isOld = false
    const of = (key: string) => present.find((type) => type.key === key) ?? loadType('organisation', key)
    Promise.all(chosen.map(of)).then(
      (next) => {
        if (!isOld) setLost(next.length === 0 ? [] : lostFields(present, next, values))
      },
      () => setLost([]),
    )
    return () => {
      isOld = true
    }
  }, [present, chosen, values])
  return lost
}
