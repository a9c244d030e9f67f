import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate with its key, as PEM. */
export interface Certified {
  readonly certificate: string
  readonly key: string
}

/** Who certifies the machines of one network. */
export interface Authority {
  readonly certificate: string
  readonly certify: (name: string) => Certified
}

const openssl = (...args: string[]): void =>
  void execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** Makes an authority whose key lies in the folder. */
export function openAuthority(folder: string): Authority {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const at = (file: string) => join(folder, file)
  const key = (name: string) => [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-noenc',
    '-keyout',
    at(`${name}.key`),
  ]
  const constraints = [
    '-addext',
    'basicConstraints=critical,CA:TRUE',
    '-addext',
    'keyUsage=keyCertSign,cRLSign',
  ]
  openssl(
    'req',
    '-x509',
    ...key('ca'),
    '-out',
    at('ca.crt'),
    '-days',
    '2',
    '-subj',
    '/CN=Cluster',
    ...constraints,
  )
  return {
    certificate: readFileSync(at('ca.crt'), 'utf8'),
    certify(name) {
      openssl('req', '-new', ...key(name), '-out', at(`${name}.csr`), '-subj', `/CN=${name}`)
      writeFileSync(at(`${name}.ext`), `subjectAltName=DNS:${name}\n`)
      const by = ['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '2']
      openssl(
        'x509',
        '-req',
        '-in',
        at(`${name}.csr`),
        ...by,
        '-out',
        at(`${name}.crt`),
        '-extfile',
        at(`${name}.ext`),
      )
      return {
        certificate: readFileSync(at(`${name}.crt`), 'utf8'),
        key: readFileSync(at(`${name}.key`), 'utf8'),
      }
    },
  }
}
