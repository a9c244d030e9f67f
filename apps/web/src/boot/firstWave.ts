/** What the build writes into the page: which files each first screen needs beside those that the page itself names. */
export interface FirstWave {
  /** Addresses of scripts and styles below /assets/. */
  readonly files: readonly string[]
  /** For each pattern of `paths.ts` the places of its files in `files`. */
  readonly routes: Readonly<Record<string, readonly number[]>>
}

/** The path of an address inside the hash: '#/login?redirect=x' and '#/login%23top' → '/login'; '/' without one. */
export const pathInHash = (hash: string): string =>
  (/^#(\/[^?#]*)/.exec(hash)?.[1] ?? '/').replace(/%23[\w-]*$/, '')

/** True for the addresses of the home page, which the server draws. */
export const isHome = (path: string): boolean => path === '/' || path === '/home' || path === '/home/'
