import { render } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { withMessages } from './render-markup.tsx'

/** Renders components as a browser does, with all Dutch messages and a router that only records its calls. */
export function renderPage(children: ReactNode) {
  const router = {
    ...{ push: vi.fn(), replace: vi.fn(), refresh: vi.fn(), prefetch: vi.fn(), back: vi.fn(), forward: vi.fn() },
    ...{ hmrRefresh: vi.fn(), experimental_gesturePush: vi.fn(), bfcacheId: '' },
  }
  return { router, ...render(<AppRouterContext value={router}>{withMessages(children)}</AppRouterContext>) }
}
