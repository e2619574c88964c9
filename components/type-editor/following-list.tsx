import { useLocale, useTranslations } from 'next-intl'
import { AppLink } from '#components/ui/action/app-link'
import type { FollowingChange } from '#contract/type-editor/following-changes'
import type { EditedType } from '#contract/type-editor/type-editor'
import { maintenancePaths } from '#lib/paths/paths'

type FollowingListProps = {
  type: Pick<EditedType, 'key' | 'kind'>
  changes: FollowingChange[]
  /** Each can be made: before, its fields are not there yet. */
  isPublished: boolean
}

/** The changes of many that follow on publishing a type, with the way to each. */
export function FollowingList({ type, changes, isPublished }: FollowingListProps) {
  const t = useTranslations('typeEditor.following')
  const locale = useLocale()
  if (changes.length === 0) return null
  return (
    <div className="stack gap-2">
      <p>{isPublished ? t('now') : t('later')}</p>
      <ul className="type-invalid">
        {changes.map(({ kind, name, label, count }) => {
          const text = t(kind, { field: label[locale], count })
          const query = { kind, of: type.kind, type: type.key, field: name }
          return <li key={name}>{isPublished ? <AppLink href={maintenancePaths.add(query)}>{text}</AppLink> : text}</li>
        })}
      </ul>
    </div>
  )
}
