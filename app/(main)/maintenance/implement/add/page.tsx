import { forbidden, notFound } from 'next/navigation'
import { z } from 'zod'
import { ChangeSetFormPage } from '#components/change-set/change-set-form-page'
import { changeSetEndpoints } from '#contract/change-set/change-set'
import { toChangeSetForm } from '#contract/change-set/form'
import { startOf } from '#contract/change-set/start'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('implementAdd')

const uuid = z.uuid()

export default async function ImplementAddPage({ searchParams }: PageProps<'/maintenance/implement/add'>) {
  const { set: id, ...startParams } = await textsOf(searchParams, 'set', 'kind', 'words', 'word', 'of', 'type', 'field')
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
  const start = startOf(startParams, options)
  return (
    <ChangeSetFormPage
      userId={user.id}
      values={set?.action == null ? start : toChangeSetForm({ ...set, action: set.action })}
      set={set && { id: set.id, version: set.version }}
      options={options}
      menu={menuRights(user)}
    />
  )
}
