import pg from 'pg'
import { vi } from 'vitest'

/** The words of a statement, as it is handed to the driver. */
function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** The provider of the tests keeps its own books in the same database; what it asks there is not the portal's. */
const isPortals = (query: unknown): boolean => !textOf(query).includes('sandbox_razorpay.')

/** What an act answers, and how many statements the portal sent for it. */
export async function statementsOf<T>(
  act: () => Promise<T>,
): Promise<{ readonly answer: T; readonly statements: number }> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await act()
  const statements = spy.mock.calls.filter(([query]) => isPortals(query)).length
  spy.mockRestore()
  return { answer, statements }
}
