import { fastify } from 'fastify'
import { AggregatorRegistry, Registry } from 'prom-client'
import { metrics } from '#server/gateway/metrics.ts'

/** Where the figures are served: never on the port of the citizens. */
export interface MetricsPlace {
  readonly port: number
  readonly host: string
}

/** Where the figures of the whole portal are kept, and how all figures are read as one text. */
export interface Figures {
  readonly register: Registry
  read(): Promise<string>
}

/** Figures of a portal in one process. */
export const ownFigures: Figures = { register: metrics, read: () => metrics.metrics() }

/** Figures of a portal in several: those of the processes that serve are added up, and stand before the whole portal's. */
export function figuresOfAll(): Figures {
  const register = new Registry()
  const all = new AggregatorRegistry()
  /** One that has just taken another's place hears the question once it is loaded: on a busy machine later than it is waited for. */
  const addedUp = () => all.clusterMetrics().catch(() => all.clusterMetrics())
  return { register, read: async () => `${await addedUp()}\n${await register.metrics()}` }
}

/** In a process that serves beside others: gives its figures to whoever adds them up. */
export function giveFigures(): void {
  AggregatorRegistry.setRegistries([metrics])
  new AggregatorRegistry()
}

/**
 * Serves `GET /metrics` in the text form of Prometheus, on a port of its own.
 * @param look reads the figures anew
 * @returns what ends it
 */
export async function serveMetrics(
  place: MetricsPlace,
  figures: Figures,
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
    return reply.type(metrics.contentType).send(await figures.read())
  })
  await app.listen(place)
  return () => app.close()
}
