import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartupError } from '#server/startupError.ts'
import { type Environment, text, together } from './environment.ts'
import { isOpenToOthers } from './privateFile.ts'

/** Where certificate and key of the portal's own TLS lie, as paths. */
export interface TlsFiles {
  readonly certificate: string
  readonly key: string
}

/** What a TLS server is given: the certificate with its chain, and its key, as PEM. */
export interface TlsPair {
  readonly cert: string
  readonly key: string
}

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new StartupError(`${name} names the file ${path}, which cannot be read.`)
  }
}

function parsed<T>(parse: () => T, fault: string): T {
  try {
    return parse()
  } catch {
    throw new StartupError(fault)
  }
}

/** Reads certificate and key. @throws StartupError with one sentence when TLS cannot be spoken with them */
export function loadTls({ certificate, key }: TlsFiles): TlsPair {
  const pair = { cert: readPem('TLS_CERT', certificate), key: readPem('TLS_KEY', key) }
  if (isOpenToOthers(key))
    throw new StartupError(`Others than its owner may read ${key} (TLS_KEY); give it the mode 0600.`)
  const known = parsed(
    () => new X509Certificate(pair.cert),
    `${certificate} (TLS_CERT) holds no certificate in PEM.`,
  )
  const secret = parsed(
    () => createPrivateKey(pair.key),
    `${key} (TLS_KEY) holds no private key in PEM without a passphrase.`,
  )
  if (!known.checkPrivateKey(secret))
    throw new StartupError(`${key} (TLS_KEY) does not belong to ${certificate} (TLS_CERT).`)
  return pair
}

/** `TLS_CERT` and `TLS_KEY`, both or neither. @throws StartupError as `loadTls` */
export function readTls(env: Environment, inCheckout: (path: string) => string): TlsFiles | undefined {
  if (!together(env, ['TLS_CERT', 'TLS_KEY'])) return undefined
  const files = {
    certificate: inCheckout(text(env, 'TLS_CERT') ?? ''),
    key: inCheckout(text(env, 'TLS_KEY') ?? ''),
  }
  loadTls(files)
  return files
}
