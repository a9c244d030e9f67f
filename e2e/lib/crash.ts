import { type CDPSession, expect, type Page } from '@playwright/test'

/** A tab that crashed and was opened again by the browser: its own storage is there, what its programs held is gone. */
export interface Reopened {
  /** What a field holds; null while it is not there. */
  readonly valueOf: (selector: string) => Promise<string | null>
}

/** What the test told the page of the network goes with its program: the tab itself must know. */
async function withoutNetwork(tab: CDPSession): Promise<void> {
  await tab.send('Network.enable')
  const nothing = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
  await tab.send('Network.emulateNetworkConditions', nothing)
}

/**
 * Kills the program that draws the page, without a network, as a phone without memory does, and reloads the tab as its
 * citizen does then. The page cannot be used any more, only what is given back.
 */
export async function crashAndReopen(page: Page): Promise<Reopened> {
  const tab = await page.context().newCDPSession(page)
  await withoutNetwork(tab)
  const crashed = new Promise(resolve => page.once('crash', resolve))
  // Nobody is left to answer it.
  tab.send('Page.crash').catch(() => undefined)
  await crashed
  await expect(page.reload(), 'the page is gone').rejects.toThrow('crashed')
  await tab.send('Page.reload')
  return {
    valueOf: async selector => {
      const expression = `document.querySelector(${JSON.stringify(selector)})?.value ?? null`
      const { result } = await tab.send('Runtime.evaluate', { expression })
      return result.value as string | null
    },
  }
}
