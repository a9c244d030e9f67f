import type { FastifyInstance } from 'fastify'
import type { ApplicationSource } from '#server/applications/source.ts'
import type { PortalMode } from '#server/config/portalMode.ts'
import type { DispatcherParts } from '#server/gateway/dispatch.ts'
import { inboxRoutes } from './inbox/inboxRoutes.ts'
import { moduleRoutes } from './modules/moduleRoutes.ts'
import { officerCodeRoute } from './officerCode.ts'
import type { SandboxOptions } from './razorpay/options.ts'
import { razorpaySandbox } from './razorpay/plugin.ts'

interface Parts extends Pick<DispatcherParts, 'db' | 'ports'> {
  readonly mode: PortalMode
  /** Where a text message to the portal looks for applications. */
  readonly sources: readonly ApplicationSource[]
  /** The embedded payment provider; absent beside the real one. */
  readonly paymentSandbox?: SandboxOptions | undefined
}

const CHANNELS = ['SMS', 'EMAIL'] as const

/** What of the ports is a stand-in, by its name. */
function standInsOf({ ports, paymentSandbox }: Parts): string[] {
  return [
    ...CHANNELS.filter(channel => ports.couriers[channel].isInbox).map(channel => `the inbox for ${channel}`),
    ...([...ports.externalModules.values()].some(module => module.isStandIn) ? ['a system standing in'] : []),
    ...(paymentSandbox ? ['the embedded payment provider'] : []),
    ...(ports.beacon.isTest ? ['the practice beacon'] : []),
  ]
}

/**
 * Mounts the stand-ins of a demonstration: the inbox, other systems, the payment provider. In production none exists: the
 * configuration gives none (config/productionFaults.ts), and here none is mounted whatever it gave.
 *
 * @throws Error when a stand-in was given to a portal in production
 */
export async function registerSandboxes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { ports, db, paymentSandbox } = parts
  if (parts.mode === 'production') {
    const found = standInsOf(parts)
    if (found.length > 0) throw new Error(`production was given ${found.join(', ')}`)
    return
  }
  const { authority, externalModules, couriers } = ports
  if ([...externalModules.values()].some(module => module.isStandIn))
    await moduleRoutes(app, { modules: externalModules, authority: authority.name.en })
  const channels = CHANNELS.filter(channel => couriers[channel].isInbox)
  if (channels.length > 0) await inboxRoutes(app, { db, ports, sources: parts.sources, channels })
  officerCodeRoute(app, { db, ports })
  if (paymentSandbox) await app.register(razorpaySandbox(paymentSandbox))
}
