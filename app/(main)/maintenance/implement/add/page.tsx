import { forbidden, notFound } from 'next/navigation'
import { z } from 'zod'
import { ChangeSetFormPage } from '#components/change-set/change-set-form-page'
import { changeSetEndpoints } from '#contract/change-set/change-set'
import { type ChangeSetForm, emptyChangeSet, toChangeSetForm } from '#contract/change-set/form'
import { keywordsMaximum } from '#contract/change-set/states'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { textsOf } from '#lib/server/search-params'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('implementAdd')

const uuid = z.uuid()

export default async function ImplementAddPage({ searchParams }: PageProps<'/maintenance/implement/add'>) {
  const { set: id, kind, words, word = '' } = await textsOf(searchParams, 'set', 'kind', 'words', 'word')
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
  // Where there is one team to choose from, that is it.
  const [team, second] = options.teams
  const only = second === undefined ? team?.key : undefined
  const start: ChangeSetForm = {
    ...emptyChangeSet,
    // Keywords that one comes in the place of go everywhere: the first team is the one with all others beneath it.
    team: (words === undefined ? only : team?.key) ?? '',
    ...(words === undefined ? {} : { words: words.split('\n').slice(0, keywordsMaximum), word }),
    // From where a field of a type should be of another kind.
    ...(kind === 'convert' ? { kind } : {}),
  }
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
