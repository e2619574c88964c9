import { useTranslations } from 'next-intl'
import { KeyValues } from '#components/ui/display/key-values'
import { RadioGroup } from '#components/ui/input/radio-group'
import { Disclosure } from '#components/ui/page/disclosure'
import type { MergeSide } from '#contract/content/merge-proposal'
import type { MergeEffect, MergeField } from '#contract/content/organisation-merge'

type Titles = Record<MergeSide, string>
type Choosing = { effect: MergeEffect; titles: Titles; sideOf: (field: MergeField) => MergeSide }

/** What goes along, by name and counted, and what does not: only what there is any of. */
export function MergeAlong({ effect, title }: { effect: MergeEffect; title: string }) {
  const t = useTranslations('lifecycle')
  const named = (names: readonly string[], count: number) => {
    const more = count - names.length
    if (names.length === 0) return String(count)
    return t(more > 0 ? 'mergeNamesMore' : 'mergeNames', {
      count: String(count),
      names: names.join(', '),
      more: String(more),
    })
  }
  const titles = (kind: MergeEffect['contents'][number]['kind']) =>
    effect.contents.filter((one) => one.kind === kind).map((one) => one.title)
  const people = (isMoved: boolean) =>
    effect.people.filter((one) => one.isMoved === isMoved).map(({ name, role }) => `${name} (${role})`)
  const { rolesMoved, rolesLeft } = effect
  const lines: [string, number, string?][] = [
    [t('products'), effect.products, named(titles('product'), effect.products)],
    [t('organisation.supplements'), effect.supplements, named(titles('supplement'), effect.supplements)],
    [t('organisation.agendaItems'), effect.agendaItems, named(titles('agenda'), effect.agendaItems)],
    [t('mergeOnline'), effect.published],
    [t('mergeRelations'), effect.relations],
    [t('mergeOfferings'), effect.offerings],
    [t('mergeRoles'), rolesMoved, named(people(true), rolesMoved)],
    [t('mergeRolesLeft'), rolesLeft, `${named(people(false), rolesLeft)}. ${t('mergeRolesLeftHelp')}`],
  ]
  const items = lines
    .filter(([, count]) => count > 0)
    .map(([name, count, value = String(count)]) => ({ name, value: <span className="break-words">{value}</span> }))
  const { fieldsLeft } = effect
  return (
    <section className="stack gap-2">
      <h3 className="font-semibold">{t('mergeAlong')}</h3>
      {items.length === 0 ? <p>{t('mergeNothing', { title })}</p> : <KeyValues items={items} />}
      {fieldsLeft.length === 0 ? null : <p>{t('mergeFieldsLeft', { fields: fieldsLeft.join(', '), title })}</p>}
    </section>
  )
}

/** Both values of each field in which the two differ, one beside the other; one is chosen already, and says why. */
export function MergeFields({
  effect,
  titles,
  sideOf,
  onChoose,
}: Choosing & { onChoose: (field: string, side: MergeSide) => void }) {
  const t = useTranslations('lifecycle')
  const differing = effect.fields.flatMap((field) =>
    field.proposed === null ? [] : [{ field, proposed: field.proposed }],
  )
  if (differing.length === 0) return <p>{t('mergeSame', { into: titles.into })}</p>
  const side = (text: string) => (
    <span className="conflict-side whitespace-pre-line">
      {text === '' ? <span className="text-muted">{t('mergeEmpty')}</span> : <span translate="no">{text}</span>}
    </span>
  )
  return (
    <section className="stack gap-4">
      <div>
        <h3 className="font-semibold">{t('mergeFields')}</h3>
        <p>{t('mergeFieldsHelp')}</p>
      </div>
      {differing.map(({ field, proposed }) => (
        <div key={field.name} className="conflict-field merge-field">
          <RadioGroup
            id={`merge-${field.name}`}
            label={field.label}
            help={t(`mergeReason.${proposed.reason}`, { title: titles[proposed.side] })}
            look="list"
            value={sideOf(field)}
            radio={{
              name: `merge-${field.name}`,
              onChange: (event) => onChoose(field.name, event.target.value === 'from' ? 'from' : 'into'),
            }}
            options={[
              { value: 'into', label: titles.into, note: side(field.into) },
              { value: 'from', label: titles.from, note: side(field.from) },
            ]}
          />
        </div>
      ))}
    </section>
  )
}

/** How the one that stays becomes, with what comes from the other marked. */
export function MergePreview({ effect, titles, sideOf }: Choosing) {
  const t = useTranslations('lifecycle')
  if (effect.fields.length === 0) return null
  const isChanged = effect.fields.some((field) => sideOf(field) === 'from')
  const items = effect.fields.map((field) => {
    const side = sideOf(field)
    return {
      name: field.label,
      value: (
        <>
          <span className="whitespace-pre-line break-words" translate="no">
            {field[side]}
          </span>
          {side === 'from' ? <span className="field-help block">{t('mergeFrom', { title: titles.from })}</span> : null}
        </>
      ),
    }
  })
  return (
    <section className="stack gap-2">
      <Disclosure summary={t('mergePreview', { into: titles.into })} open>
        <KeyValues items={items} />
      </Disclosure>
      {isChanged ? <p>{t(effect.isConcept ? 'mergeConcept' : 'mergeAtOnce')}</p> : null}
    </section>
  )
}
