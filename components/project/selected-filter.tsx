import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { ButtonLink } from '#components/ui/action/button-link'
import { Field } from '#components/ui/input/field'
import { TextInput } from '#components/ui/input/text-input'

/** Words to narrow what a project selects; asked by the address, without a script. */
export function SelectedFilter({ action, question }: { action: string; question: string }) {
  const t = useTranslations('project.search')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known everywhere yet
    <form action={action} role="search" className="filters items-end">
      <Field id="project-q" label={t('words')}>
        {(control) => <TextInput {...control} name="q" type="search" maxLength={100} defaultValue={question} />}
      </Field>
      <Button type="submit" look="primary" icon={<Search />}>
        {t('submit')}
      </Button>
      {question === '' ? null : (
        <ButtonLink href={action} look="quiet" icon={<X />}>
          {t('clear')}
        </ButtonLink>
      )}
    </form>
  )
}
