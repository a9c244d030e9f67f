import type { EventName } from '#contract/machine/events.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  type Endpoint,
  holdEndpoint,
  insertEndpoint,
  keepEndpointSecret,
  listEndpoints,
} from './endpointStore.ts'
import { lastPosition, numberEvents } from './eventStore.ts'
import { newWebhookSecret } from './sign.ts'

/** So many are told at most: each is told in its turn. */
const MOST = 20

/**
 * Holds a system that is told and has not ended.
 * @throws ActRefused when there is none
 */
export async function getEndpointById(db: Db, id: number): Promise<Endpoint> {
  const endpoint = await holdEndpoint(db, id)
  if (!endpoint)
    throw new ActRefused({
      en: `There is no webhook ${id}, or it was ended.`,
      hi: `वेबहुक ${id} नहीं है, या समाप्त किया जा चुका है।`,
    })
  return endpoint
}

const FAULTS = {
  NOT_HTTPS: {
    en: 'The address must begin with https:// and hold neither a name and password nor a #.',
    hi: 'पता https:// से आरंभ हो; उसमें नाम, पासवर्ड या # न हो।',
  },
  NOT_PUBLIC: {
    en: 'The address lies in a network that webhooks must not reach; the configuration names those of the authority (WEBHOOK_NETWORKS).',
    hi: 'यह पता ऐसे नेटवर्क का है जहाँ वेबहुक नहीं भेजे जाते; प्राधिकरण के नेटवर्क विन्यास में लिखे हैं।',
  },
} as const

/**
 * Lets a system be told what happens from here on, once a secret was made for it.
 * @throws ActRefused for an address that must not be reached, or where too many are told
 */
export async function addEndpoint(
  db: Db,
  ports: Pick<Ports, 'webhooks'>,
  asked: { readonly name: string; readonly url: string; readonly events: readonly EventName[] },
  now: Date,
): Promise<number> {
  const fault = ports.webhooks.faultOf(asked.url)
  if (fault) throw new ActRefused(FAULTS[fault])
  const live = (await listEndpoints(db)).filter(one => one.endedOn === null)
  if (live.length >= MOST)
    throw new ActRefused({
      en: `${MOST} systems are told already: end one first.`,
      hi: `${MOST} प्रणालियों को पहले से सूचना जाती है: पहले एक को समाप्त करें।`,
    })
  await numberEvents(db, now)
  return insertEndpoint(db, { ...asked, position: await lastPosition(db) }, now)
}

/** Makes a new secret; what is sent from here on is signed by it alone. @returns the secret, for this once */
export async function makeEndpointSecret(
  db: Db,
  ports: Pick<Ports, 'random' | 'secrets'>,
  id: number,
  now: Date,
): Promise<string> {
  const secret = newWebhookSecret(ports)
  await keepEndpointSecret(db, ports, id, secret, now)
  return secret
}
