import { TypeEditPage } from '#components/type-editor/type-edit-page'
import { typeEditorEndpoints } from '#contract/type-editor/type-editor'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('typeEdit')

export default async function Page({ params }: PageProps<'/tenant/type/[type]/edit'>) {
  const { type } = await params
  const { user, data } = await openPage((call) => call(typeEditorEndpoints.get, { params: { type } }))
  return <TypeEditPage rights={menuRights(user)} userId={user.id} type={data} />
}
