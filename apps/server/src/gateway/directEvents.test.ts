import { fastify } from 'fastify'
import { expect, it, vi } from 'vitest'
import { noteEvent } from '#server/audit/witness.ts'
import { watchDirectRoutes } from './directEvents.ts'

it('an endpoint that is no call leaves the events that it declares, and others are told', async () => {
  const onUndeclared = vi.fn()
  const app = fastify()
  watchDirectRoutes(app, onUndeclared)
  app.post('/Document/UploadDocument', async () => {
    noteEvent('DOCUMENT_UPLOADED')
    return {}
  })
  app.get('/plain', (_request, reply) => {
    noteEvent('LEFT_BY_A_READ')
    return reply.send({})
  })
  expect((await app.inject({ method: 'POST', url: '/Document/UploadDocument' })).statusCode).toBe(200)
  expect(onUndeclared).not.toHaveBeenCalled()
  expect((await app.inject('/plain')).statusCode).toBe(200)
  const told = { by: '/plain', what: 'event', code: 'LEFT_BY_A_READ' }
  expect(onUndeclared).toHaveBeenCalledExactlyOnceWith(told, expect.anything())
  await app.close()
})
