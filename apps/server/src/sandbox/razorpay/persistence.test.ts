import { afterEach, describe, expect, it } from 'vitest'
import { claimDelivery } from './store/events.ts'
import { type Harness, startHarness } from './testing/harness.ts'

let shop: Harness
afterEach(() => shop.stop())

const received = (event: string) => shop.received.filter(webhook => webhook.event === event)

describe('the sandbox keeps its promises through a crash', () => {
  it('does late work by itself: slow bank, late capture, webhooks and their repeats', async () => {
    shop = await startHarness({ timers: true, webhookRetrySeconds: [0.05, 0.05] })
    shop.merchant.answers = [500]
    const order = await shop.order()
    await shop.pay(order.id, {
      behaviour: { outcome: 'authorized', delaySeconds: 0.1, captureAfterSeconds: 0.1 },
    })
    await expect.poll(() => received('order.paid')).toHaveLength(1)
    // The repeat of a refused webhook may come before or after what follows it.
    await expect.poll(() => received('payment.authorized')).toHaveLength(2)
    expect(await shop.provider.fetchOrder(order.id)).toMatchObject({ status: 'paid' })
  })

  it('finishes after a restart what was begun before', async () => {
    const first = await startHarness({ timers: false })
    const order = await first.order()
    await first.control('', { next: ['failure'] })
    await first.pay((await first.order()).id)
    const slow = await first.pay(order.id, { behaviour: { delaySeconds: 0.05 } })
    const store = first.database.pool
    shop = await startHarness({ timers: true, store })
    await expect.poll(() => received('order.paid')).toHaveLength(1)
    await expect.poll(() => received('payment.failed')).toHaveLength(1)
    expect(await shop.provider.fetchPayment(slow.paymentId)).toMatchObject({ status: 'captured' })
    expect(first.received).toEqual([])
    await shop.close()
    await first.stop()
  })

  it('posts again a webhook that a killed process had taken up', async () => {
    shop = await startHarness()
    await shop.pay((await shop.order()).id, { behaviour: 'failure' })
    const now = shop.clock.now()
    const taken = await claimDelivery(shop.database.pool, now, new Date(now.getTime() + 15_000))
    expect(taken?.event).toBe('payment.failed')
    await shop.control('run')
    expect(shop.received).toEqual([])
    shop.clock.advance(16_000)
    await shop.control('run')
    expect(shop.received.map(webhook => webhook.eventId)).toEqual([taken?.eventId])
  })
})
