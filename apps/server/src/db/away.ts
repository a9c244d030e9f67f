/** SQLSTATEs and system codes of a database that cannot be reached or serves nobody at the moment. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections, connection failures
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  // transaction_resolution_unknown
  '08007',
])

/** What the driver says where it gives no code. */
const LOST =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/

/** System calls of sockets: a file that is missing has the same codes and is a fault of ours. */
const isOfSocket = (error: Error): boolean => {
  const call: unknown = Reflect.get(error, 'syscall')
  return (
    call === undefined || call === 'connect' || call === 'read' || call === 'write' || call === 'getaddrinfo'
  )
}

/** True for an error that says: the database is away, and what was asked may be asked again. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway)
  if (!(error instanceof Error)) return false
  const code: unknown = Reflect.get(error, 'code')
  return (typeof code === 'string' && AWAY.has(code) && isOfSocket(error)) || LOST.test(error.message)
}
