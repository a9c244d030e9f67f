/**
 * What Node is given to run the server, the same in deploy/. Small young generations, and an old one that is looked through
 * again once it has grown by three fifths, keep it at 260 MB resident, where the usual ones let it grow to 380
 * (`bench/gateway.ts`); the rate of requests is the same.
 */
export const nodeArgs = ['--max-semi-space-size=4', '--heap-growing-percent=60']

/** The server, as it is run. */
export const serverArgs = [...nodeArgs, 'apps/server/src/main.ts']
