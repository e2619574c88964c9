import type { Dataset } from '#contract/dataset'
import { sendToBff } from '#lib/bff/send'
import { throughSignIn } from '#lib/bff/session-end'
import { apiPaths } from '#lib/paths'

const address = (project: string, rest = '') => apiPaths.endpoint('main', `/project/${project}/dataset${rest}`)
const read = async (path: string, init?: RequestInit): Promise<Dataset> =>
  (await throughSignIn(() => sendToBff(path, init))).json()
const post = (path: string, requestKey: string) =>
  read(path, { method: 'POST', headers: { 'Idempotency-Key': requestKey } })

/** Begins a dataset; while one is being built, that one. */
export const buildDataset = (project: string, requestKey: string) => post(address(project), requestKey)

export const getDataset = (project: string, number: number) => read(address(project, `/${number}`))

export const stopDataset = (project: string, number: number, requestKey: string) =>
  post(address(project, `/${number}/stop`), requestKey)
