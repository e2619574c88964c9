import { Search } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button'
import { TextInput } from '#components/ui/text-input'

/** A plain form that asks by the address: results can be shared and need no script. */
export async function SearchForm({ action, question }: { action: string; question: string }) {
  const t = await getTranslations('search')
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known everywhere yet
    <form action={action} role="search" className="mb-6 flex max-w-[640px] gap-2">
      <TextInput
        name="q"
        type="search"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        defaultValue={question}
      />
      <Button type="submit" look="primary" icon={<Search />}>
        {t('submit')}
      </Button>
    </form>
  )
}
