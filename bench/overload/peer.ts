import fastify from 'fastify'
import pg from 'pg'

/**
 * The peer: a bare route that looks the session up and asks the same question of the same database, with as many
 * connections as the portal has, and lets everybody in. It is told the address of the database and says its own.
 */
interface Told {
  readonly url: string
  readonly session: string
  readonly question: string
}

process.once('message', async ({ url, session, question }: Told) => {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  const app = fastify()
  app.post('/', async request => {
    const { authid, userid } = request.headers
    await pool.query({ name: 'session', text: session, values: [authid] })
    const { rows } = await pool.query({ name: 'question', text: question, values: [userid] })
    return { Status: 2, Message: '', CustomObject: rows }
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
  process.once('SIGTERM', () => process.exit(0))
})
