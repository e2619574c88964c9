import { forbidden, notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { SetForm } from '#components/change-set/set-form'
import { ProductFrame } from '#components/frame/product-frame'
import { ClientMessages } from '#components/i18n/client-messages'
import { changeSetEndpoints } from '#contract/change-set'
import { emptyChangeSet, toChangeSetForm } from '#contract/change-set-form'
import { changeSetFormWords } from '#lib/server/change-set-words'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('implementAdd')

const uuid = z.uuid()

export default async function ImplementAddPage({ searchParams }: PageProps<'/maintenance/implement/add'>) {
  const { set: id } = await textsOf(searchParams, 'set')
  if (id !== undefined && !uuid.safeParse(id).success) notFound()
  const { user, data } = await openPage(async (call) => {
    const [options, set] = await Promise.all([
      call(changeSetEndpoints.options, {}),
      id === undefined ? undefined : call(changeSetEndpoints.get, { params: { set: id } }),
    ])
    return { options, set }
  })
  const { options, set } = data
  if (set !== undefined && !set.actions.includes('update')) forbidden()
  const [t, changeSet, words] = await Promise.all([
    getTranslations('pages'),
    getTranslations('changeSet'),
    changeSetFormWords(set === undefined),
  ])
  const written = set?.action == null ? undefined : toChangeSetForm({ ...set, action: set.action })
  // Where there is one team to choose from, that is it.
  const [team, second] = options.teams
  const start = { ...emptyChangeSet, team: second === undefined ? (team?.key ?? '') : '' }
  return (
    <ProductFrame
      {...menuRights(user)}
      place="implementAdd"
      title={set === undefined ? t('titles.implementAdd') : changeSet('form.editTitle')}
      meta={changeSet('form.lead')}
    >
      <ClientMessages of={['ui', 'fields', 'validation']}>
        <SetForm
          userId={user.id}
          values={written ?? start}
          set={set === undefined ? undefined : { id: set.id, version: set.version }}
          requestKey={crypto.randomUUID()}
          options={options}
          words={words}
        />
      </ClientMessages>
    </ProductFrame>
  )
}
