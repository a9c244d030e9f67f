import { createHash } from 'node:crypto'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { type Asker, AskerRank, type BaseContext } from '#server/gateway/context.ts'
import { deviceCookie, isSecureAt } from '#server/gateway/deviceCookie.ts'
import { isKnownDevice, rememberDevice } from './knownDeviceStore.ts'

/** A device is known for half a year after its last sign-in (docs/rules/account.md). */
export const DEVICE_DAYS = 180

/** How the key of a device is kept. */
export const deviceHash = (device: string): Buffer => createHash('sha256').update(device).digest()

/** Who asks about an account before anybody is signed in: a device on which its citizen signed in, or the network. */
export async function askerOf(
  { db, device, asker }: Pick<BaseContext, 'db' | 'device' | 'asker'>,
  userId: number | undefined,
): Promise<Asker> {
  // An unknown account is asked for too, so that it takes as long as a known one.
  if (device === '' || !(await isKnownDevice(db, deviceHash(device), userId ?? 0))) return asker
  return { key: `device:${deviceHash(device).toString('base64url')}`, rank: AskerRank.Known }
}

/** Remembers the device of a sign-in. Its key lies in a cookie that no script reads and no other site sends. */
export async function keepDevice(
  context: Pick<BaseContext, 'db' | 'device' | 'now' | 'ports' | 'header'>,
  userId: number,
): Promise<void> {
  const { db, now, ports } = context
  const device = context.device === '' ? ports.random.bytes(32).toString('base64url') : context.device
  await rememberDevice(db, deviceHash(device), userId, now)
  const isSecure = isSecureAt(ports.authority.publicUrl)
  const kept = `Max-Age=${DEVICE_DAYS * DAY_SECONDS}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  context.header('set-cookie', `${deviceCookie(isSecure)}=${device}; ${kept}`)
}
