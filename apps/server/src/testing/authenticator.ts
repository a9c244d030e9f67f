import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion, RequestOptions } from '#contract/desk/credential.ts'
import type { Registration } from '#contract/desk/passkeys.ts'
import { insertPasskey } from '#server/officer/passkeyStore.ts'
import type { TestPortal } from './portal.ts'

/** What a test bends of an honest authenticator's answer. */
export interface Bent {
  readonly origin?: string
  readonly rpId?: string
  /** What the authenticator counts; one more than before without it. */
  readonly counter?: number
  /** false: nobody typed a PIN or gave a finger. */
  readonly isVerified?: boolean
  readonly challenge?: string
}

/** An authenticator with one passkey. */
export interface TestAuthenticator {
  readonly credentialId: string
  /** COSE. */
  readonly publicKey: Buffer
  sign(options: Pick<RequestOptions, 'challenge' | 'rpId'>, bent?: Bent): Assertion
  /** Makes its passkey known, as a browser hands it on. */
  register(
    options: { readonly challenge: string; readonly rp: { readonly id: string } },
    bent?: Bent,
  ): Registration
}

/** The key of ES256 as COSE writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const at = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const members = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, at(x)],
    [-3, at(y)],
  ])
  return Buffer.from(isoCBOR.encode(members))
}

const sha256 = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest()

/** Makes an authenticator that signs as a real one does. */
export function testAuthenticator(origin: string): TestAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32).toString('base64url')
  let counted = 0
  return {
    credentialId,
    publicKey: coseOf(publicKey),
    register({ challenge, rp }, bent = {}) {
      const id = Buffer.from(credentialId, 'base64url')
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const flags = Buffer.from([bent.isVerified === false ? 0x41 : 0x45])
      const name = sha256(bent.rpId ?? rp.id)
      const data = Buffer.concat([
        name,
        flags,
        Buffer.alloc(4),
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey),
      ])
      const client = {
        type: 'webauthn.create',
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? origin,
      }
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: Buffer.from(JSON.stringify(client)).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        },
      }
    },
    sign({ challenge, rpId }, bent = {}) {
      counted = bent.counter ?? counted + 1
      const counter = Buffer.alloc(4)
      counter.writeUInt32BE(counted)
      const flags = Buffer.from([bent.isVerified === false ? 0x01 : 0x05])
      const data = Buffer.concat([sha256(bent.rpId ?? rpId), flags, counter])
      const client = {
        type: 'webauthn.get',
        challenge: bent.challenge ?? challenge,
        origin: bent.origin ?? origin,
      }
      const clientData = Buffer.from(JSON.stringify(client))
      const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)
      return {
        id: credentialId,
        rawId: credentialId,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** Gives an officer of a test a passkey. */
export async function givePasskey(portal: TestPortal, officerId: number): Promise<TestAuthenticator> {
  const made = testAuthenticator(new URL(portal.ports.authority.publicUrl).origin)
  const { credentialId, publicKey } = made
  await insertPasskey(portal.db, { officerId, credentialId, publicKey, counter: 0 }, portal.clock.now())
  return made
}
