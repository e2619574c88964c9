import { useTranslations } from 'next-intl'
import { EmptyState } from '#components/ui/feedback/empty-state'
import type { SampleOptions } from '#contract/sample/sample'
import { type SampleKind, sampleKinds } from '#contract/sample/sample-rules'
import type { TeamMenu } from '#contract/team/menu'
import { FormMessages } from '../form/form-messages'
import { TeamFrame } from '../frame/team-frame'
import { SampleForm } from './sample-form'

type NewSamplePageProps = { menu: TeamMenu; userId: string; options: Record<SampleKind, SampleOptions> }

/** A sample to be drawn, with how many calls it takes and what it will be able to say. */
export function NewSamplePage({ menu, userId, options }: NewSamplePageProps) {
  const t = useTranslations('sample')
  const kinds = sampleKinds.filter((kind) => options[kind].fields.length > 0)
  const [kind] = kinds
  return (
    <TeamFrame menu={menu} place="samples" title={useTranslations('pages.titles')('sampleCreate')} meta={t('lead')}>
      {kind === undefined ? (
        <div className="card">
          <EmptyState title={t('nothingOnline')} />
        </div>
      ) : (
        <FormMessages of={['sample']}>
          <SampleForm team={menu.key} userId={userId} kinds={kinds} options={options} />
        </FormMessages>
      )}
    </TeamFrame>
  )
}
