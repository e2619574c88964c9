import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DeskPage } from '#components/desk/desk-page'
import { deskEndpoints } from '#contract/content/desk'
import { type ItemKind, itemKinds } from '#contract/kernel/item-kinds'
import { readDecision } from '#lib/forms/desk-decision'
import { paths } from '#lib/paths/paths'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { formTitle } from '#lib/server/titles'
import { typedIn } from '#lib/server/typed-form'

export async function generateMetadata({ searchParams }: PageProps<'/publish/[kind]/[key]'>) {
  return formTitle((await getTranslations('pages.titles'))('publishItem'), searchParams)
}

const kindOf = (kind: string): ItemKind => itemKinds.find((known) => known === kind) ?? notFound()

export default async function PublishItemPage({ params, searchParams }: PageProps<'/publish/[kind]/[key]'>) {
  const [{ kind, key }, query] = await Promise.all([params, searchParams])
  const decision = readDecision(query)
  const { user, data } = await openPage((call) =>
    call(deskEndpoints.item, { params: { kind: kindOf(kind), key }, query: { team: decision.team } }),
  )
  const typed = decision.done === undefined ? await typedIn(paths.publishItem(data.kind, data.key)) : {}
  return <DeskPage rights={menuRights(user)} item={data} {...decision} typed={typed} />
}
