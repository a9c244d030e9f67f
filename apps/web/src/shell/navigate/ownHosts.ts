/** The host of an address; '' for none. */
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

/**
 * Whether a link stays with the authority: at one of its own hosts, or below one of them.
 *
 * @param own addresses of the authority; '' counts for none
 */
export function isOwnHost(url: string, own: readonly string[]): boolean {
  const host = hostOf(url)
  return own
    .map(hostOf)
    .filter(one => one !== '')
    .some(one => host === one || host.endsWith(`.${one}`))
}
