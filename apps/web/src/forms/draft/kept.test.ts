import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from '#web/api/session.ts'

const ACCOUNT = '40211234417'
const typed = { bank: { bankAccountNumber: ACCOUNT, bankAccountHolderName: 'Harpreet Singh' } }
const FORM = 'booking/12'

const login = (id: number, authKey: string): Session => ({
  authId: `auth-${authKey}`,
  authKey,
  loginId: `600000002${id}`,
  loginLogId: id,
  id,
  fullName: 'Harpreet Singh',
  mobile: `600000002${id}`,
  email: '',
})
const harpreet = login(5, 'key-of-the-first-session')
const sunita = login(1, 'key-of-the-second-session')

let tab: Map<string, string>

const storageOf = (kept: Map<string, string>): Storage => ({
  get length() {
    return kept.size
  },
  clear: () => kept.clear(),
  getItem: key => kept.get(key) ?? null,
  key: index => [...kept.keys()][index] ?? null,
  removeItem: key => void kept.delete(key),
  setItem: (key, value) => void kept.set(key, value),
})

/** The modules as after a reload: nothing is in memory, the tab is as it was left. */
async function reload() {
  vi.resetModules()
  const session = await import('#web/api/session.ts')
  await session.restoreSession()
  return { ...session, ...(await import('./kept.ts')), ...(await import('./firstSave.ts')) }
}

/** Everything that lies in the tab, as text and as the bytes that its hex stands for. */
const lyingAbout = (): string =>
  [...tab].flatMap(([key, value]) => [key, value, Buffer.from(value, 'hex').toString('latin1')]).join('\n')

beforeEach(() => {
  tab = new Map()
  vi.stubGlobal('sessionStorage', storageOf(tab))
})

describe('what a citizen typed', () => {
  it('survives a reload, and lies nowhere in clear text', async () => {
    const before = await reload()
    await before.startSession(harpreet)
    before.keepTyped(FORM, typed)
    expect(tab.size).toBe(2)
    for (const clear of [ACCOUNT, 'Harpreet', 'bankAccount']) expect(lyingAbout()).not.toContain(clear)
    expect((await reload()).keptTyped(FORM)).toEqual(typed)
  })

  it('is gone after a logout, from the tab and from the page', async () => {
    const page = await reload()
    await page.startSession(harpreet)
    page.keepTyped(FORM, typed)
    page.clearSession('logout')
    // A save that was under way fails now; it must not bring back what was left.
    page.keepTyped(FORM, typed)
    expect(tab.size).toBe(0)
    await page.startSession(harpreet)
    expect(page.keptTyped(FORM)).toBeNull()
  })

  it('leaves the tab with the session; the same page hands it back to the same citizen only', async () => {
    const page = await reload()
    await page.startSession(harpreet)
    page.keepTyped(FORM, typed)
    page.clearSession('expired')
    expect(tab.size).toBe(0)
    expect(page.keptTyped(FORM)).toBeNull()
    await page.startSession({ ...harpreet, authId: 'auth-anew', authKey: 'key-anew' })
    expect(page.keptTyped(FORM)).toEqual(typed)
    page.clearSession('expired')
    await page.startSession(sunita)
    expect(page.keptTyped(FORM)).toBeNull()
    page.clearSession('expired')
    await page.startSession(harpreet)
    expect(page.keptTyped(FORM)).toBeNull()
  })

  it('is not there for another citizen, even with the sealed text in hand', async () => {
    const page = await reload()
    await page.startSession(harpreet)
    page.keepTyped(FORM, typed)
    const [sealed = ''] = [...tab].filter(([key]) => key.endsWith(FORM)).map(([, value]) => value)
    await page.startSession(sunita)
    expect(tab.size).toBe(1)
    tab.set(`typed/${FORM}`, sealed)
    expect((await reload()).keptTyped(FORM)).toBeNull()
    expect(tab.has(`typed/${FORM}`)).toBe(false)
  })

  it('opens for no other form, and not when it was changed', async () => {
    const page = await reload()
    await page.startSession(harpreet)
    page.keepTyped(FORM, typed)
    const sealed = tab.get(`typed/${FORM}`) ?? ''
    tab.set('typed/booking/13', sealed)
    tab.set(`typed/${FORM}`, `${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`)
    const after = await reload()
    expect(after.keptTyped('booking/13')).toBeNull()
    expect(after.keptTyped(FORM)).toBeNull()
  })

  it('stays through a change of the mobile number, which is the same session', async () => {
    const page = await reload()
    await page.startSession(harpreet)
    page.keepTyped(FORM, typed)
    await page.startSession({ ...harpreet, mobile: '6000000099' })
    expect((await reload()).keptTyped(FORM)).toEqual(typed)
  })

  it('is forgotten when the server has it', async () => {
    const page = await reload()
    await page.startSession(harpreet)
    page.keepTyped(FORM, typed)
    page.dropTyped(FORM)
    expect(page.keptTyped(FORM)).toBeNull()
    expect(tab.size).toBe(1)
  })

  it('lives in the page alone where the browser forbids storage', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const page = await reload()
    await page.startSession(harpreet)
    page.keepTyped(FORM, typed)
    expect(page.keptTyped(FORM)).toEqual(typed)
  })
})

describe('the first save of a new record', () => {
  it('bears one key until its answer was heard, over a reload too, and then another', async () => {
    const before = await reload()
    await before.startSession(harpreet)
    const sent = before.firstSave(FORM).key()
    const after = await reload()
    const again = after.firstSave(FORM)
    expect(again.key()).toBe(sent)
    again.heard()
    expect((await reload()).firstSave(FORM).key()).not.toBe(sent)
  })
})
