import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Channel } from './handover.ts'
import type { Session } from './session.ts'

const sunita: Session = {
  authId: 'a-1',
  authKey: 'k-1',
  loginId: '6000000021',
  loginLogId: 5,
  id: 9,
  fullName: 'Sunita Devi',
  mobile: '6000000021',
  email: '',
}

type Hear = (event: MessageEvent) => void
let ears: { tab: string; hear: Hear }[] = []
/** A channel as browsers have it: every tab but the speaker hears. */
const channelOf = (tab: string): Channel => ({
  postMessage: (data: unknown) => {
    for (const ear of ears) if (ear.tab !== tab) ear.hear(new MessageEvent('message', { data }))
  },
  addEventListener: (_: string, hear: unknown) => void ears.push({ tab, hear: hear as Hear }),
})

/** A tab with modules of its own. */
async function open(tab: string) {
  vi.resetModules()
  const session = await import('./session.ts')
  const { joinTabs } = await import('./handover.ts')
  const tabs = joinTabs(channelOf(tab), { get: session.getSession, end: session.clearSession })
  return { ...session, ...tabs }
}

beforeEach(() => {
  ears = []
})

describe('tabs of one browser', () => {
  it('hand the session over to a new tab, and nothing to one when nobody is signed in', async () => {
    const first = await open('first')
    vi.useFakeTimers()
    const lonely = await open('lonely')
    const asked = lonely.ask()
    await vi.advanceTimersByTimeAsync(400)
    await asked
    vi.useRealTimers()
    expect(lonely.getSession()).toBeNull()
    await first.startSession(sunita)
    expect(lonely.getSession(), 'a tab at the login is let in').toEqual(sunita)
    const second = await open('second')
    await second.ask()
    expect(second.getSession()).toEqual(sunita)
  })

  it('end together, but only those of the same session', async () => {
    const [first, second] = [await open('first'), await open('second')]
    await first.startSession(sunita)
    const third = await open('third')
    await third.startSession({ ...sunita, authId: 'a-2' })
    expect(second.getSession()?.authId).toBe('a-1')
    first.clearSession('logout')
    expect(second.getSession()).toBeNull()
    expect(third.getSession()?.authId).toBe('a-2')
  })

  it('take no session from a word that is none', async () => {
    const tab = await open('first')
    channelOf('forger').postMessage({ kind: 'SESSION', session: { authId: 'x' } })
    expect(tab.getSession()).toBeNull()
  })
})
