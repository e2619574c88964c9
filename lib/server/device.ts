import 'server-only'
import { userAgentFromString } from 'next/server'
import type { Account } from '#contract/account'
import { fillText } from '#lib/forms/fill-text'
import type { AccountTexts } from '#lib/i18n/account-texts'

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

/** The browser and the system that somebody signed in with, each as far as it can be told. */
export function deviceOf(userAgent: string): { browser?: string; system?: string } {
  const { browser, os, device } = userAgentFromString(userAgent)
  const named = (name: string | undefined) => name && (known[name] ?? name)
  const system = os.name === 'iOS' && device.model !== undefined ? device.model : named(os.name)
  return { browser: named(browser.name), system }
}

/** The places where somebody is signed in, each by its device in words. */
export function sessionRows(sessions: Account['sessions'], words: AccountTexts) {
  return sessions.map(({ userAgent, ...session }) => {
    const { browser, system } = deviceOf(userAgent)
    const both = browser && system && fillText(words.deviceOn, { browser, system })
    return { ...session, device: both || browser || system || words.deviceUnknown }
  })
}
