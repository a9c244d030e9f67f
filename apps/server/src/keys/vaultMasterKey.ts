import * as v from 'valibot'
import type { MasterKey, VaultPlace } from '#server/ports/masterKey.ts'

const TIMEOUT_MS = 10_000
const Encrypted = v.object({ data: v.object({ ciphertext: v.pipe(v.string(), v.startsWith('vault:v')) }) })
const Decrypted = v.object({ data: v.object({ plaintext: v.pipe(v.string(), v.base64()) }) })

/** What the service's usual refusals mean to an operator; its own words may hold paths and are not repeated. */
const MEANINGS: Readonly<Record<number, string>> = {
  400: 'does not know the key, or it is not the one that wrapped this',
  403: 'does not accept the token for this key',
  404: 'has no such engine or key',
  429: 'is too busy',
  503: 'is sealed or being maintained',
}

/** The key service could not do what it was asked, in words for an operator. */
export class KeyServiceError extends Error {}

/** A master key that stays in a key service: data keys go there to be wrapped and unwrapped. */
export function vaultMasterKey({ address, token, mount, key }: VaultPlace): MasterKey {
  async function ask(act: 'encrypt' | 'decrypt', body: object): Promise<unknown> {
    const reply = await fetch(`${address}/v1/${mount}/${act}/${key}`, {
      method: 'POST',
      headers: { 'x-vault-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw new KeyServiceError('The key service cannot be reached', { cause })
    })
    if (reply.ok) return reply.json()
    await reply.body?.cancel()
    throw new KeyServiceError(`The key service ${MEANINGS[reply.status] ?? `answered ${reply.status}`}`)
  }
  return {
    name: `vault:${mount}/${key}`,
    async wrap(dataKey) {
      const { data } = v.parse(Encrypted, await ask('encrypt', { plaintext: dataKey.toString('base64') }))
      return Buffer.from(data.ciphertext)
    },
    async unwrap(wrapped) {
      const { data } = v.parse(Decrypted, await ask('decrypt', { ciphertext: wrapped.toString('utf8') }))
      return Buffer.from(data.plaintext, 'base64')
    },
  }
}
