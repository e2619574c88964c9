import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import type { GuidePage } from '#contract/project/guide-page'
import { currentSite } from '../site.ts'
import { type GuideRefusal, guideAddress, loadGuide, refusalOf } from './guide-request.ts'
import { loadProject } from './load-page.ts'
import { OpenReads } from './open-reads.ts'

/** Who asks for which address, without cookies and without session. */
const currentRequest = cache(async () => {
  const [site, list] = await Promise.all([currentSite(), headers()])
  const [path = '', search = ''] = (list.get('x-path') ?? '').split(/\?(.*)/s)
  const requestId = list.get('x-request-id') ?? crypto.randomUUID()
  return { site, path, search, requestId, clientAddress: list.get('x-client-address') }
})

/** The guide page at the address of this request, or why there is none; middleware has answered with that status. */
export const currentGuidePage = cache(async (): Promise<GuidePage | GuideRefusal> => {
  try {
    return (await loadGuide(await currentRequest())).page
  } catch (error) {
    return refusalOf(error)
  }
})

/** The project of a guide, for the frame of its pages; undefined where there is none or it can't be read now. */
export const currentGuideProject = cache(async (project: string) => {
  const { site, requestId, clientAddress } = await currentRequest()
  if (site.tenant === undefined) return undefined
  return loadProject(new OpenReads({ tenant: site.tenant, project, requestId, clientAddress }))
})

/** Where in a guide this request is, and what its address has after the project. */
export const currentGuidePlace = cache(async () => {
  const { path, search } = await currentRequest()
  return { address: `${path}${search === '' ? '' : `?${search}`}`, at: guideAddress(path)?.at ?? [] }
})
