// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PublishingEffect } from '#contract/content/publishing-effect'
import { publicationState } from '#contract/publication/publication'
import { noPublication } from '#contract/publication/stored-publication'
import { renderPage } from '#test/components/render-page'
import { PublishDialog } from './publish-dialog'

afterEach(cleanup)

const madeBy = (author: string, number: number) => ({
  uuid: '8a5c3f5e-1d8b-4b0e-9b7a-0d3a4c9f2e11',
  ...{ number, author, at: '2026-11-20T09:00:00.000Z' },
})
const online = { ...noPublication, published: 'p', publishedFrom: 0, publishedUntil: 9e12, online: true, ready: 'r' }
const before = publicationState(online, null, 1)
const effectOf = (author: string, number: number): PublishingEffect => ({
  ...{ version: number, before, after: before, refusal: null, ready: null, online: null, fields: [], plan: null },
  ...{ goesOnline: madeBy(author, number), choices: { plan: [], end: [] }, leftBehind: null },
})

it('shows what publishing does by now, when it was refused as somebody else was first', async () => {
  const load = vi.fn().mockResolvedValueOnce(effectOf('Mark', 4)).mockResolvedValue(effectOf('Jo', 5))
  const refusal = 'Pieter heeft dit gepubliceerd. U ziet nu hoe het is.'
  renderPage(<PublishDialog title="Cursus" load={load} onClose={() => undefined} onConfirm={async () => refusal} />)
  await screen.findByText(/Versie 4 van Mark/)
  fireEvent.click(screen.getByRole('button', { name: 'Nu publiceren' }))
  await screen.findByText(/Versie 5 van Jo/)
  expect(screen.getByText(refusal)).toBeDefined()
  expect(screen.queryByText(/Versie 4 van Mark/)).toBeNull()
})

it('stays, and publishes nothing, until somebody says what becomes of what stands', async () => {
  const [onClose, onConfirm] = [vi.fn(), vi.fn(async () => undefined)]
  const effect: PublishingEffect = { ...effectOf('Mark', 4), choices: { plan: [], end: ['keep', 'drop'] } }
  renderPage(<PublishDialog title="Cursus" load={async () => effect} onClose={onClose} onConfirm={onConfirm} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Nu publiceren' }))
  await screen.findByText('Kies of dit ook offline gaat.')
  expect([onClose.mock.calls, onConfirm.mock.calls]).toEqual([[], []])
})
