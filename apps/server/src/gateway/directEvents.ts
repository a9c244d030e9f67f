import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import { directEvents } from '#contract/direct.ts'
import { LeftEvents, watchEvents } from '#server/audit/witness.ts'
import { checkEvents, type OnUndeclared } from './declared.ts'

/**
 * Compares what a request leaves in the audit chain with what its address declares, for every route that is added from
 * here on. Calls are compared by the dispatcher, which watches inside: a door itself leaves nothing.
 */
export function watchDirectRoutes(app: FastifyInstance, onUndeclared: OnUndeclared): void {
  app.addHook('onRoute', route => {
    const act = route.handler
    const declared = directEvents[route.url] ?? []
    const watched: RouteHandlerMethod = function (request, reply) {
      const left = new LeftEvents()
      const check = () => checkEvents({ onUndeclared, log: request.log }, route.url, declared, left)
      const answer: unknown = watchEvents(left, () => act.call(this, request, reply))
      if (answer instanceof Promise) return answer.finally(check)
      check()
      return answer
    }
    route.handler = watched
  })
}
