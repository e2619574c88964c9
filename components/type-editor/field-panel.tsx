import { useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import { acceptedNames, uploadTypes } from '#contract/kernel/upload-limits'
import { limitsToSay } from '#contract/types/field-rule-names'
import { type FieldRuleName, rulesOfType } from '#contract/types/field-traits'
import type { FieldDefinition } from '#contract/types/type-definition'
import { maintenancePaths } from '#lib/paths/paths'
import { kinds } from './kinds'
import { OptionsRule } from './options-rule'
import { CheckRule, ChecksRule, LinesRule, NumberRule, TextRule } from './rule-fields'

type FieldPanelProps = {
  path: string
  /** How it is called beside the others, for the summary of errors. */
  name: string
  field: FieldDefinition
  /** It was published: what it holds stays. */
  isFixed: boolean
  onChange: (field: FieldDefinition) => void
}

const megabyte = 1024 * 1024
const million = 1_000_000
const noText = { nl: '', en: '' }
const fileTypes = [...new Set(Object.values(uploadTypes))].map((value) => ({ value, label: acceptedNames([value]) }))

/** All that can be said of a field of its kind. */
export function FieldPanel({ path, name, field, isFixed, onChange }: FieldPanelProps) {
  const t = useTranslations('typeEditor')
  const can = (rule: FieldRuleName) => rulesOfType(field.type).includes(rule)
  const set = (change: Partial<FieldDefinition>) => onChange({ ...field, ...change })
  const { label, help = noText, limits = {} } = field
  const wiring = (rule: string, text: string) => ({
    path: `${path}.${rule}`,
    label: text,
    fullLabel: `${name}: ${text}`,
  })
  type NumberName =
    | ('minimum' | 'maximum' | 'decimals' | 'minimumLength' | 'maximumLength')
    | ('minimumSelections' | 'maximumSelections' | 'maximumRepetitions')
  const number = (rule: NumberName) =>
    can(rule) ? (
      <NumberRule {...wiring(rule, t(rule))} value={field[rule]} onChange={(value) => set({ [rule]: value })} />
    ) : null
  type CheckName = 'required' | 'administratorsOnly' | 'repeatable' | 'future' | 'confirmation'
  const check = (rule: CheckName) => (
    <CheckRule {...wiring(rule, t(rule))} value={field[rule] ?? false} onChange={(value) => set({ [rule]: value })} />
  )
  const examples = (rule: 'patternTakes' | 'patternRefuses') => (
    <LinesRule
      {...wiring(rule, t(rule))}
      help={t('examplesHelp')}
      errors={t('examplesWrong')}
      optional
      value={field[rule] ?? []}
      onChange={(value) => set({ [rule]: value })}
    />
  )
  const size = (rule: 'maximumBytes' | 'maximumPixels', text: string, scale: number) => (
    <NumberRule
      {...wiring(rule, text)}
      errors={t('sizeRange')}
      scale={scale}
      value={field[rule]}
      onChange={(value) => set({ [rule]: value })}
    />
  )
  return (
    <div className="type-panel">
      <p className="field-help">
        {`${t(`fieldKinds.${field.type}`)}. ${field.name === '' ? t('storedLater') : t('stored', { name: field.name })}`}
      </p>
      {isFixed ? (
        <p className="field-help">
          {t.rich('otherKind', {
            link: (chunks) => <AppLink href={maintenancePaths.add({ kind: 'convert' })}>{chunks}</AppLink>,
          })}
        </p>
      ) : null}
      <div className="field-pair">
        <TextRule
          {...wiring('label.nl', t('labelNl'))}
          value={label.nl}
          onChange={(nl) => set({ label: { ...label, nl } })}
        />
        <TextRule
          {...wiring('label.en', t('labelEn'))}
          optional
          value={label.en}
          onChange={(en) => set({ label: { ...label, en } })}
        />
        <TextRule
          {...wiring('help.nl', t('helpNl'))}
          optional
          rows={2}
          value={help.nl}
          onChange={(nl) => set({ help: { ...help, nl } })}
        />
        <TextRule
          {...wiring('help.en', t('helpEn'))}
          optional
          rows={2}
          value={help.en}
          onChange={(en) => set({ help: { ...help, en } })}
        />
      </div>
      {check('required')}
      {check('administratorsOnly')}
      {can('schemaProperty') ? (
        <TextRule
          {...wiring('schemaProperty', t('schemaProperty'))}
          optional
          help={t('schemaPropertyHelp')}
          value={field.schemaProperty ?? ''}
          onChange={(schemaProperty) => set({ schemaProperty: schemaProperty || undefined })}
        />
      ) : null}
      {can('repeatable') && !isFixed ? check('repeatable') : null}
      {field.repeatable ? number('maximumRepetitions') : null}
      {can('confirmation') ? check('confirmation') : null}
      {can('future') ? check('future') : null}
      {can('options') ? (
        <OptionsRule
          {...wiring('options', t('options'))}
          value={field.options ?? []}
          onChange={(options) => set({ options })}
        />
      ) : null}
      <div className="field-pair">
        {number('minimum')}
        {number('maximum')}
        {number('decimals')}
        {number('minimumLength')}
        {number('maximumLength')}
        {number('minimumSelections')}
        {number('maximumSelections')}
        {can('maximumBytes') ? size('maximumBytes', t('maximumMegabytes'), megabyte) : null}
        {can('maximumPixels') ? size('maximumPixels', t('maximumMegapixels'), million) : null}
        {limitsToSay(field.type).map((limit) => (
          <NumberRule
            key={limit}
            // architecture: the names of limits are those of the messages, which a test holds together
            {...wiring(`limits.${limit}`, t(`limits.${limit as 'codes'}`))}
            value={limits[limit]}
            onChange={(value) => {
              const { [limit]: _, ...rest } = limits
              set({ limits: value === undefined ? rest : { ...rest, [limit]: value } })
            }}
          />
        ))}
      </div>
      {can('pattern') ? (
        <>
          <TextRule
            {...wiring('pattern', t('pattern'))}
            help={t('patternHelp')}
            optional
            value={field.pattern ?? ''}
            onChange={(pattern) => set({ pattern })}
          />
          {field.pattern ? examples('patternTakes') : null}
          {field.pattern ? examples('patternRefuses') : null}
        </>
      ) : null}
      {can('accept') ? (
        <ChecksRule
          {...wiring('accept', t('accept'))}
          options={fileTypes}
          value={field.accept ?? []}
          onChange={(accept) => set({ accept })}
        />
      ) : null}
      {can('relationKinds') ? (
        <ChecksRule
          {...wiring('relationKinds', t('relationKinds'))}
          options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={field.relationKinds ?? []}
          onChange={(relationKinds) => set({ relationKinds })}
        />
      ) : null}
      {can('isilRegister') ? (
        <CheckRule
          {...wiring('isilRegister', t('isilRegister'))}
          value={field.isilRegister !== undefined}
          onChange={(isDutch) => set({ isilRegister: isDutch ? 'NL' : undefined })}
        />
      ) : null}
    </div>
  )
}
