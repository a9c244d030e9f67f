import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { m } from '#web/i18n/generated/messages.js'
import { historyTitle } from './historyWords.ts'

const WEB = join(import.meta.dirname, '..')
const own = { CONFIRMED: () => 'Booked and paid' }

it('a reversed payment and a refund that was asked for have words in the history of every noun', () => {
  expect(historyTitle(own, 'CONFIRMED')).toBe('Booked and paid')
  for (const event of ['PAYMENT_REVERSED', 'REFUND_REQUESTED'])
    expect([event, m.common_eventOther()]).not.toContain(historyTitle(own, event))
  expect(historyTitle(own, 'SOMETHING_NEW')).toBe(m.common_eventOther())
})

it('no screen shows the code of an event', () => {
  const screens = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('.tsx'),
  )
  expect(screens.length).toBeGreaterThan(300)
  const bare = screens.filter(path => /\?\? (\w+\.)?event\b/.test(readFileSync(join(WEB, path), 'utf8')))
  expect(bare).toEqual([])
})
