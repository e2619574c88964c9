import { EmbedPage } from '#components/embed/embed-page'
import { projectEndpoints } from '#contract/project/project'
import { menuRights } from '#lib/server/menu-rights'
import { openPage } from '#lib/server/open-page'
import { currentSite } from '#lib/server/site'
import { pageTitle } from '#lib/server/titles'

export const generateMetadata = pageTitle('embed')

export default async function Page({ params }: PageProps<'/project/[project]/embed'>) {
  const of = { params: await params }
  const { user, data: project } = await openPage((call) => call(projectEndpoints.get, of))
  const { publicUrl } = await currentSite()
  return <EmbedPage rights={menuRights(user)} project={project} origin={new URL(publicUrl).origin} />
}
