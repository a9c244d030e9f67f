import type { Browser, CDPSession, Page } from '@playwright/test'

/** Bytes a second each way, milliseconds there and back, how many times slower than this machine. */
export const LINKS = {
  'slow 4G': { bytes: (1.6 * 1024 * 1024) / 8, latency: 150, cpu: 4 },
  'slow 3G': { bytes: (400 * 1024) / 8, latency: 400, cpu: 4 },
} as const
export type Link = keyof typeof LINKS

/** A phone that has never been here, on a link. */
export async function onLink(
  browser: Browser,
  link: Link,
): Promise<{ page: Page; session: CDPSession; end: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    locale: 'en-IN',
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { bytes, latency, cpu } = LINKS[link]
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return { page, session, end: () => context.close() }
}
