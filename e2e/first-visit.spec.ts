import { expect, type Page, type Response } from '@playwright/test'
import { test } from './lib/test.ts'

/** What a first visit may ask for before its screen can be used. */
const REQUESTS = { home: 15, other: 15 }

/** Everything that a page asks for until it rests: how many, and how many bytes of scripts and styles travel. */
async function firstVisit(page: Page, address: string): Promise<{ requests: string[]; kilobytes: number }> {
  const answers: Response[] = []
  page.on('response', answer => answers.push(answer))
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  const requests = answers.map(answer => new URL(answer.url()).pathname)
  const parts = answers.filter(answer => /\.(js|css)$/.test(answer.url()))
  const sizes = await Promise.all(
    parts.map(async answer => (await answer.request().sizes()).responseBodySize),
  )
  return { requests, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024 }
}

const SCREENS = [
  { address: '/', most: REQUESTS.home, kilobytes: 152 },
  { address: '/#/login', most: REQUESTS.other, kilobytes: 177 },
  { address: '/#/services/online-lotteries/info', most: REQUESTS.other, kilobytes: 177 },
  { address: '/#/draws', most: REQUESTS.other, kilobytes: 177 },
  { address: '/#/verify', most: REQUESTS.other, kilobytes: 177 },
] as const

for (const { address, most, kilobytes } of SCREENS)
  test(`a first visit of ${address} stays within its requests and bytes, en`, async ({ page }) => {
    const visit = await firstVisit(page, address)
    expect(visit.requests.length, visit.requests.join('\n')).toBeLessThanOrEqual(most)
    expect(visit.kilobytes).toBeLessThanOrEqual(kilobytes)
  })
