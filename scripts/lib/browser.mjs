import { chromium } from '@playwright/test'
import tests from '../../playwright.config.ts'

/** Starts the browser of the end-to-end tests. */
export const openBrowser = () => chromium.launch(tests.use.launchOptions)
