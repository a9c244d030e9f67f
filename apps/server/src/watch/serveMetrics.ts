import { fastify } from 'fastify'
import { metrics } from '#server/gateway/metrics.ts'

/** Where the figures are served: never on the port of the citizens. */
export interface MetricsPlace {
  readonly port: number
  readonly host: string
}

/**
 * Serves `GET /metrics` in the text form of Prometheus, on a port of its own.
 * @param look reads the figures anew
 * @returns what ends it
 */
export async function serveMetrics(
  place: MetricsPlace,
  look: () => Promise<void>,
): Promise<() => Promise<void>> {
  const app = fastify({ logger: false, forceCloseConnections: true })
  // Two who ask at once share one look.
  let looking: Promise<void> | undefined
  app.get('/metrics', async (_request, reply) => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    await looking
    return reply.type(metrics.contentType).send(await metrics.metrics())
  })
  await app.listen(place)
  return () => app.close()
}
