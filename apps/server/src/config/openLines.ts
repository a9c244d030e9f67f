import { type Environment, text } from './environment.ts'

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
/** What `pg` checks the server's certificate with. */
const CHECKED_BY_PG: readonly string[] = ['require', 'verify-ca', 'verify-full']

/** Somebody whom the portal speaks to over a network. */
interface Line {
  readonly name: string
  /** Whether what is said there is encrypted, and to whom it is meant for. */
  readonly isClosed: (address: URL) => boolean
  readonly sentence: string
}

const isHttps = ({ protocol }: URL): boolean => protocol === 'https:'

/** `uselibpqcompat` takes the check of the certificate from all modes but one. */
const isCheckedByPg = ({ searchParams: asked }: URL): boolean => {
  const mode = asked.get('sslmode') ?? ''
  return mode === 'verify-full' || (CHECKED_BY_PG.includes(mode) && !asked.has('uselibpqcompat'))
}

const LINES: readonly Line[] = [
  {
    name: 'SMS_URL',
    isClosed: isHttps,
    sentence: 'SMS_URL must start with https:// in production, as one-time passwords are sent there.',
  },
  {
    name: 'TIMESTAMP_URLS',
    isClosed: isHttps,
    sentence: 'Every address of TIMESTAMP_URLS must start with https:// in production.',
  },
  {
    name: 'SMTP_URL',
    isClosed: ({ protocol, searchParams }) =>
      protocol === 'smtps:' || searchParams.get('requireTLS') === 'true',
    sentence:
      'SMTP_URL must start with smtps:// in production, or end in ?requireTLS=true, as one-time passwords are sent there.',
  },
  {
    name: 'S3_ENDPOINT',
    isClosed: isHttps,
    sentence: 'S3_ENDPOINT must start with https:// in production.',
  },
  {
    name: 'BACKUP_S3_ENDPOINT',
    isClosed: isHttps,
    sentence: 'BACKUP_S3_ENDPOINT must start with https:// in production.',
  },
  {
    name: 'VAULT_ADDR',
    isClosed: isHttps,
    sentence: 'VAULT_ADDR must start with https:// in production, as data keys pass there.',
  },
  ...['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_STANDBY_URL'].map(name => ({
    name,
    isClosed: isCheckedByPg,
    sentence: `${name} leads to another machine: in production it must end in ?sslmode=verify-full.`,
  })),
  {
    name: 'CLAMD_ADDRESS',
    isClosed: ({ protocol }) => protocol === 'unix:',
    sentence:
      'CLAMD_ADDRESS leads to another machine, and clamd has no encryption: in production give a socket, this machine, or a tunnel on it.',
  },
]

/** Whether nothing leaves the machine: a loopback address, or a socket of the file system. */
const staysHere = ({ hostname }: URL): boolean => hostname === '' || LOOPBACK.includes(hostname)

/** A sentence for each connection of an environment that somebody on the way could read or take over. */
export function openLines(env: Environment): string[] {
  return LINES.flatMap(({ name, isClosed, sentence }) => {
    const given = (text(env, name) ?? '').split(',').map(one => one.trim())
    const addresses = given.filter(one => URL.canParse(one)).map(one => new URL(one))
    return addresses.some(one => !staysHere(one) && !isClosed(one)) ? [sentence] : []
  })
}
