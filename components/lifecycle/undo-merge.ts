import { call } from '#lib/api/client'

/** Takes the merging of an organisation back; answers whether the chosen fields stay in the other one. */
export async function undoMerge({ organisation, version }: { organisation: string; version: number }) {
  const { data } = await call('POST /main/organisation/{organisation}/merge/undo', {
    params: { organisation },
    version,
  })
  return data
}
