import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { TextInput } from '#components/ui/input/text-input'
import type { Locale } from '#contract/kernel/constants'
import { tenantPaths } from '#lib/paths/paths'

type TextsFilterProps = { q: string | undefined; language: Locale; changed: 'true' | undefined; count: number }

/** Narrows the texts: a plain form whose answer is an address. */
export function TextsFilter({ q, language, changed, count }: TextsFilterProps) {
  const t = useTranslations('tenant.texts')
  return (
    <form action={tenantPaths.texts()} className="filters items-end" aria-label={t('filterLabel')}>
      <Field id="texts-q" label={t('search')}>
        {(control) => <TextInput {...control} name="q" type="search" maxLength={100} defaultValue={q} />}
      </Field>
      <Field id="texts-language" label={t('language')}>
        {(control) => (
          <Select
            {...control}
            name="language"
            defaultValue={language}
            options={[
              { value: 'nl', label: t('dutch') },
              { value: 'en', label: t('english') },
            ]}
          />
        )}
      </Field>
      <Field id="texts-changed" label={t('which')}>
        {(control) => (
          <Select
            {...control}
            name="changed"
            defaultValue={changed ?? ''}
            empty={t('all')}
            options={[{ value: 'true', label: t('onlyChanged', { count: String(count) }) }]}
          />
        )}
      </Field>
      <Button type="submit" icon={<Search />}>
        {t('find')}
      </Button>
      {q === undefined && changed === undefined ? null : (
        <ButtonLink href={tenantPaths.texts({ language })} look="quiet" icon={<X />}>
          {t('clear')}
        </ButtonLink>
      )}
    </form>
  )
}
