import { createPrivateKey, type KeyObject } from 'node:crypto'
import { SigningError } from './errors.ts'

/** A private key from its PEM. @throws SigningError when it is none */
export function readPrivateKey(pem: string, path: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (cause) {
    throw new SigningError(`${path} holds no private key: restore it`, { cause })
  }
}
