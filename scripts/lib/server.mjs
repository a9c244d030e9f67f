/**
 * What Node is given to run the server. Small young generations keep it under 300 MB resident where the usual ones let
 * it grow to 350 (`bench/gateway.ts`); the rate of requests is the same.
 */
export const serverArgs = ['--max-semi-space-size=4', 'apps/server/src/main.ts']
