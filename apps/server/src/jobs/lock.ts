import type { Pool } from 'pg'

/** Any number known to this portal alone: the space of its job locks. */
const SPACE = 7_246_012

/**
 * Does something under a lock of that name, held across all servers on the database, without waiting: PostgreSQL frees
 * the lock by itself when the server dies.
 *
 * @returns what `act` returned, or 'busy' when another one holds the lock
 */
export async function underLock<T>(pool: Pool, name: string, act: () => Promise<T>): Promise<T | 'busy'> {
  const client = await pool.connect()
  let broken: Error | undefined
  const note = (error: Error) => {
    broken = error
  }
  client.on('error', note)
  try {
    const taken = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as free',
      [SPACE, name],
    )
    if (!taken.rows[0]?.free) return 'busy'
    try {
      return await act()
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [SPACE, name]).catch(note)
    }
  } finally {
    client.off('error', note)
    // A connection that may still hold the lock must not go back into the pool.
    client.release(broken)
  }
}
