import { beforeEach, describe, expect, it, vi } from 'vitest'
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

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: key => kept.get(key) ?? null,
    key: index => [...kept.keys()][index] ?? null,
    removeItem: key => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}

/** The module as after a reload: it reads the storage anew. */
async function reload() {
  vi.resetModules()
  const session = await import('./session.ts')
  await session.restoreSession()
  return session
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})

describe('the session', () => {
  it('survives a reload', async () => {
    const before = await reload()
    await before.startSession(sunita)
    const after = await reload()
    expect(after.getSession()).toEqual(sunita)
  })

  it('is not idle because the page was loaded anew while nothing answers', async () => {
    const before = await reload()
    await before.startSession(sunita)
    const began = Date.now()
    const after = await reload()
    expect(after.lastAnswered.get()).toBeGreaterThanOrEqual(began)
  })

  it('is unreadable in the storage', async () => {
    const { startSession } = await reload()
    await startSession(sunita)
    const kept = sessionStorage.getItem('citizen-session') ?? ''
    expect(kept).toMatch(/^[0-9a-f]+$/)
    expect(Buffer.from(kept, 'hex').toString('latin1')).not.toContain('Sunita')
  })

  it('that was changed means signed out, and is removed', async () => {
    const { startSession } = await reload()
    await startSession(sunita)
    const kept = sessionStorage.getItem('citizen-session') ?? ''
    sessionStorage.setItem('citizen-session', `${kept.slice(0, -1)}${kept.endsWith('0') ? '1' : '0'}`)
    const after = await reload()
    expect(after.getSession()).toBeNull()
    expect(sessionStorage.getItem('citizen-session')).toBeNull()
  })

  it('is gone after a logout, and the flag is there once', async () => {
    const { startSession, clearSession, getSession, takeSignOut } = await reload()
    await startSession(sunita)
    clearSession('logout')
    expect(getSession()).toBeNull()
    expect(sessionStorage.length).toBe(0)
    expect(takeSignOut()).toBe('logout')
    expect(takeSignOut()).toBeNull()
  })
})
