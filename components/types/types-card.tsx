import { Shapes } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#components/ui/action/button'
import { Notice } from '#components/ui/feedback/notice'
import { Card } from '#components/ui/page/card'
import type { Locale } from '#contract/kernel/constants'
import type { TypeOffer } from '#contract/team/team-types'
import type { TypeDefinition } from '#contract/types/type-definition'
import { usePart } from '#lib/browser/use-part'
import { type ContentStore, setFieldValue } from '#lib/forms/content-store'
import { useFieldState } from '#lib/forms/use-content-store'
import { textsOf } from '../fields/read-value'
import { typesName } from './chosen-types'
import { loadType } from './load-type'

/** Loads the definitions of types that are chosen, also those of a draft that is put back, and gives them on in order. */
function useChosenTypes(
  store: ContentStore,
  known: readonly TypeDefinition[],
  onTypes: (types: TypeDefinition[]) => void,
) {
  const { value } = useFieldState(store, typesName)
  const keys = textsOf(value).join(' ')
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isOld = false
    const wanted = keys.split(' ').filter(Boolean)
    const present = known.map(({ key }) => key).join(' ')
    if (wanted.length === 0 || present === keys) return
    setFailed(false)
    const of = (key: string) => known.find((type) => type.key === key) ?? loadType('organisation', key)
    Promise.all(wanted.map(of)).then(
      (types) => {
        if (!isOld) onTypes(types)
      },
      () => {
        if (!isOld) setFailed(true)
      },
    )
    return () => {
      isOld = true
    }
  }, [keys, known, onTypes])
  return { chosen: textsOf(value), hasFailed }
}

// The picker comes with the first click: most people who edit never change a type.
const loadTypesDialog = async () => (await import('./types-dialog')).TypesDialog

// Icons of every type come with a type that was not there at first, as the picker shows them all.
const loadTypeIcon = async () => (await import('#components/ui/display/type-icon')).TypeIcon

export type TypeOffers = { offers: TypeOffer[]; maximum: number }

/** With the icons of the types that it had at first, drawn already. */
export type TypeChoice = TypeOffers & { icons: Readonly<Record<string, ReactNode>> }

type TypesCardProps = TypeChoice & {
  store: ContentStore
  types: TypeDefinition[]
  onTypes: (types: TypeDefinition[]) => void
  locale: Locale
}

/** The types of an organisation beside its form, and the way to change them. */
export function TypesCard({ offers, maximum, icons, store, types, onTypes, locale }: TypesCardProps) {
  const t = useTranslations('types')
  const [isOpen, setOpen] = useState(false)
  const TypesDialog = usePart(loadTypesDialog, isOpen)
  const { chosen, hasFailed } = useChosenTypes(store, types, onTypes)
  const TypeIcon = usePart(
    loadTypeIcon,
    chosen.some((key) => !(key in icons)),
  )
  const isOne = maximum === 1
  // A type that is no longer offered stays as long as the organisation has it.
  const present = types.filter(({ key }) => !offers.some((offer) => offer.key === key))
  const all = [...offers, ...present.map((type) => ({ ...type, name: type.name[locale] }))]
  return (
    <Card title={isOne ? t('card.titleOne') : t('card.title')}>
      <ul className="stack">
        {chosen.map((key) => {
          const type = all.find((offer) => offer.key === key)
          return (
            <li key={key} className="flex items-center gap-2">
              {icons[key] ?? (TypeIcon ? <TypeIcon name={type?.icon ?? ''} /> : null)}
              <span>{type?.name ?? key}</span>
            </li>
          )
        })}
        {hasFailed ? (
          <li>
            <Notice kind="error" announce>
              {t('card.loadFailed')}
            </Notice>
          </li>
        ) : null}
        <li>
          <Button icon={<Shapes />} onClick={() => setOpen(true)}>
            {isOne ? t('card.changeOne') : t('card.change')}
          </Button>
        </li>
      </ul>
      {isOpen && TypesDialog ? (
        <TypesDialog
          offers={all}
          maximum={maximum}
          chosen={chosen}
          types={types}
          values={store.getValues()}
          locale={locale}
          onClose={() => setOpen(false)}
          onApply={(next) => {
            setFieldValue(store, typesName, next)
            setOpen(false)
          }}
        />
      ) : null}
    </Card>
  )
}
