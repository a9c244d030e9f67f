import { StartupError } from '#server/startupError.ts'
import { type Environment, text } from './environment.ts'
import { isNetwork } from './trustedProxies.ts'

/**
 * `WEBHOOK_NETWORKS`: networks of the authority that its own systems may be told in, with commas in between; none.
 * @throws StartupError for what is no network
 */
export function readWebhookNetworks(env: Environment): readonly string[] {
  const networks = (text(env, 'WEBHOOK_NETWORKS') ?? '')
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
  const wrong = networks.find(word => !isNetwork(word))
  if (wrong === undefined) return networks
  throw new StartupError(`WEBHOOK_NETWORKS must be networks such as 10.20.0.0/16, not "${wrong}".`)
}
