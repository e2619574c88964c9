import 'server-only'
import { userAgentFromString } from 'next/server'
import type { Account } from '#contract/people/account'
import { formatDateTime } from '#lib/format/format'

/** As people know them, where that differs from what browsers call themselves. */
const known: Record<string, string> = {
  'Mobile Safari': 'Safari',
  'Mobile Chrome': 'Chrome',
  'Mobile Firefox': 'Firefox',
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Chrome',
  'Chromium OS': 'ChromeOS',
  'Mac OS': 'macOS',
}

/** The browser and the system that somebody signed in with, each as far as it can be detected. */
export function deviceOf(userAgent: string): { browser?: string; system?: string } {
  const { browser, os, device } = userAgentFromString(userAgent)
  const named = (name: string | undefined) => name && (known[name] ?? name)
  const system = os.name === 'iOS' && device.model !== undefined ? device.model : named(os.name)
  return { browser: named(browser.name), system }
}

/** The places where somebody is signed in, each by its device. */
export const sessionRows = (sessions: Account['sessions']) =>
  sessions.map(({ site, isCurrent, userAgent, createdAt, lastUsedAt }) => ({
    key: `${site} ${createdAt} ${lastUsedAt}`,
    site,
    isCurrent,
    ...deviceOf(userAgent),
    createdAt: formatDateTime(createdAt),
    lastUsedAt: formatDateTime(lastUsedAt),
  }))

/** When and with what somebody signed in. */
export const signInRows = (signIns: Account['signIns']) =>
  signIns.map(({ site, userAgent, at, isOpen, isNewDevice }) => ({
    key: `${site} ${at}`,
    site,
    ...deviceOf(userAgent),
    at: formatDateTime(at),
    isOpen,
    isNewDevice,
  }))
