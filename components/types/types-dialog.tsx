import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Dialog } from '#components/ui/overlay/dialog'
import type { Locale } from '#contract/kernel/constants'
import type { TypeOffer } from '#contract/team/team-types'
import type { FieldDefinition, TypeDefinition } from '#contract/types/type-definition'
import { lostFields } from './changed-fields'
import { loadType } from './load-type'
import { TypePicker } from './type-picker'

type TypesDialogProps = {
  offers: TypeOffer[]
  maximum: number
  chosen: readonly string[]
  types: readonly TypeDefinition[]
  values: Readonly<Record<string, unknown>>
  locale: Locale
  onClose: () => void
  onApply: (chosen: string[]) => void
}

/** Chooses other types, and says before it happens which filled-in fields would go. */
export function TypesDialog(props: TypesDialogProps) {
  const { offers, maximum, types, values, locale, onClose, onApply } = props
  const t = useTranslations('types')
  const [chosen, setChosen] = useState<string[]>([...props.chosen])
  const lost = useLostFields(types, chosen, values)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(maximum === 1 ? 'dialog.titleOne' : 'dialog.title')}
      description={t('dialog.description')}
      width="wide"
      focus="first-field"
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button look="primary" onClick={() => (chosen.length > 0 ? onApply(chosen) : undefined)}>
            {chosen.length > 0 ? t(maximum === 1 ? 'dialog.applyOne' : 'dialog.apply') : t('picker.nothingYet')}
          </Button>
        </>
      }
    >
      <TypePicker offers={offers} chosen={chosen} onChange={setChosen} maximum={maximum} />
      {lost.length > 0 ? (
        <Notice kind="warning" announce>
          <p>{t('dialog.loses', { fields: lost.map(({ label }) => label[locale]).join(', ') })}</p>
          <p>{t('dialog.keeps')}</p>
        </Notice>
      ) : null}
    </Dialog>
  )
}

/** The fields that are lost, once the new types are loaded; if that fails, the card shows them after applying. */
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
