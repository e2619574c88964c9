import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/action/button'
import { EmptyState } from '#components/ui/feedback/empty-state'
import { Field } from '#components/ui/input/field'
import { Select } from '#components/ui/input/select'
import { Card } from '#components/ui/page/card'
import type { effectiveRightsEndpoints, RightPlace } from '#contract/access/effective-rights'
import type { ResponseOf } from '#contract/kernel/endpoint'
import { RightsTable } from './rights-table'

export type OwnRightsProps = {
  /** The page around it, which answers with another place. */
  action: string
  own: ResponseOf<typeof effectiveRightsEndpoints.own>
}

const optionOf = ({ partyType, party }: RightPlace) => `${partyType}/${party}`

/** The reader's rights at each place where they have a role, with the role that gives each right. */
export function OwnRights({ action, own: { places, at, rights } }: OwnRightsProps) {
  const t = useTranslations('user')
  return (
    <Card title={t('rights.ownTitle')} note={t('rights.note')} flush>
      {places.length < 2 ? null : (
        <form action={action} className="filters items-end" aria-label={t('rights.ownTitle')}>
          <Field id="rights-at" label={t('rights.ownWhere')}>
            {(control) => (
              <Select
                {...control}
                name="at"
                defaultValue={at === null ? '' : optionOf(at)}
                options={places.map((place) => ({
                  value: optionOf(place),
                  label: `${place.name} (${t(`parties.${place.partyType}`)})`,
                }))}
              />
            )}
          </Field>
          <Button type="submit" icon={<Search />}>
            {t('rights.ownSubmit')}
          </Button>
        </form>
      )}
      {at === null || rights.length === 0 ? (
        <EmptyState title={t('noRoles')} />
      ) : (
        <RightsTable caption={t('rights.ownAt', { party: at.name })} rights={rights} />
      )}
    </Card>
  )
}
