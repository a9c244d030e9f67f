/** The desk's cookie is of the desk alone: no script reads it, no other site sends it, no other path gets it. */
const nameOf = (publicUrl: string): string => (publicUrl.startsWith('https:') ? '__Host-desk' : 'desk')

const attributes = (publicUrl: string): string =>
  `Path=/; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`

/** The header that keeps a session's token in the browser until it is closed. */
export const sessionCookie = (publicUrl: string, token: string): string =>
  `${nameOf(publicUrl)}=${token}; ${attributes(publicUrl)}`

/** The header that takes it away. */
export const clearedCookie = (publicUrl: string): string =>
  `${nameOf(publicUrl)}=; Max-Age=0; ${attributes(publicUrl)}`

/** The token of a request's cookies; undefined without one, or for one that no server of ours wrote. */
export function tokenOf(publicUrl: string, cookies = ''): string | undefined {
  return new RegExp(`(?:^|;\\s*)${nameOf(publicUrl)}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1]
}
