import pg from 'pg'
import { vi } from 'vitest'

/** What an act answers, and how many statements the portal sent for it. */
export async function statementsOf<T>(
  act: () => Promise<T>,
): Promise<{ readonly answer: T; readonly statements: number }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await act()
  const statements = spy.mock.calls.length
  spy.mockRestore()
  return { answer, statements }
}
