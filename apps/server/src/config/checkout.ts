import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the checkout, to which paths of the configuration are relative. */
export const checkout = fileURLToPath(new URL('../../../../', import.meta.url))

/** A path of the configuration, made whole. */
export const inCheckout = (path: string): string => (isAbsolute(path) ? path : resolve(checkout, path))
