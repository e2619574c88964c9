import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AppLink } from '#components/ui/action/app-link'
import type { Item, RelatedTitle } from '#contract/content/item'
import type { FieldProvenance } from '#contract/content/provenance'
import type { ItemKind } from '#contract/kernel/item-kinds'
import type { TypeDefinition } from '#contract/types/type-definition'
import type { Namespace } from '#lib/i18n/pick-messages'
import { ContentColumns } from '../content/content-columns'
import { ContentEditor, type ContentEditorProps } from '../content/content-editor'
import { ContentMessages } from '../content/content-messages'
import { FieldProvenance as FieldProvenanceText } from '../content/field-provenance'
import { ProvenanceBeside } from '../content/provenance-context'
import { phoneTextsOf } from '../fields/phone/phone-texts'
import { ReadOnlyNotice } from '../rights/read-only-notice'
import { drawnTypeIcons } from '../types/drawn-type-icons'
import type { TypeOffers } from '../types/types-card'
import { wholeDates } from '../ui/text/whole-dates'
import { useVersionText } from './use-version-text'

export type ItemWithTypes = Item & {
  definitions?: TypeDefinition[]
  related?: RelatedTitle[]
  provenance?: FieldProvenance[]
}

export type ItemFormProps = Pick<ContentEditorProps, 'hasWorkflow' | 'related' | 'openingTimes' | 'closedSections'> & {
  choice?: TypeOffers
  kind: ItemKind
  organisation: string
  item: ItemWithTypes
  /** The ways to save, when they differ from the item's actions. */
  actions?: string[]
  /** Of the reader. */
  user: string
  /** Why the reader can't change it, where that is not said already. */
  reason: string | undefined
  /** Cards beside the form, and the messages that they need in the browser. */
  cards?: ReactNode
  messages: readonly Namespace[]
  /** The address of the form, with or without showing who said what. */
  form?: (query?: { provenance?: string }) => string
  /** Fields without a value are shown to people who can't change it. */
  showEmpty?: boolean
}

/** The form of an item with the cards beside it, or its values for people who may not change it. */
export function ItemForm({
  kind,
  organisation,
  item,
  user,
  reason,
  cards,
  messages,
  form: at,
  ...rest
}: ItemFormProps) {
  const { actions = item.actions, showEmpty, choice, ...form } = rest
  const locale = useLocale()
  const types = item.definitions ?? []
  const said = item.provenance
  const shown = useVersionText()({ version: item.shownVersion, isOnline: item.publication.online })
  // Whose it is that is gone on with is said in the form.
  const version = item.beneath === null ? shown : undefined
  return (
    <ContentMessages and={item.doubts.length > 0 ? [...messages, 'doubts'] : messages}>
      {version === undefined && at === undefined ? null : (
        <p className="mb-4 text-small text-muted">
          {wholeDates(version)} {at === undefined ? null : <ProvenanceLink at={at} isShown={said !== undefined} />}
        </p>
      )}
      {item.actions.includes('update') ? (
        <ProvenanceBeside said={saidBeside(said)}>
          <ContentEditor
            {...form}
            target={kind === 'organisation' ? { organisation } : { organisation, part: kind, key: item.key }}
            types={types}
            choice={choice && { ...choice, icons: drawnTypeIcons(types) }}
            values={item.values}
            titles={item.related}
            phoneTexts={phoneTextsOf(types, item.values)}
            beneath={item.beneath}
            doubts={item.doubts}
            version={`"v${item.version}"`}
            draftKey={`${user}/${kind}/${item.id}`}
            actions={actions}
            isPublished={item.publication.state === 'published'}
            looksFirst={item.publication.state !== 'published' || item.publication.changed}
            cards={cards}
            locale={locale}
          />
        </ProvenanceBeside>
      ) : (
        <>
          <ReadOnlyNotice reason={reason} />
          <ContentColumns
            types={types}
            values={item.values}
            locale={locale}
            related={item.related}
            cards={cards}
            showEmpty={showEmpty}
            provenance={said}
          />
        </>
      )}
    </ContentMessages>
  )
}

const saidBeside = (said: readonly FieldProvenance[] = []) =>
  Object.fromEntries(said.map((one) => [one.field, <FieldProvenanceText key={one.field} {...one} />]))

function ProvenanceLink({ at, isShown }: { at: NonNullable<ItemFormProps['form']>; isShown: boolean }) {
  const t = useTranslations('fields.provenance')
  return <AppLink href={isShown ? at() : at({ provenance: 'true' })}>{t(isShown ? 'hide' : 'show')}</AppLink>
}
