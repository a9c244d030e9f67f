import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * The content security policy of every page: nothing inline, nothing from elsewhere but the payment provider's checkout
 * when it is not the embedded one. A page may hold scripts of its own, named by their digests ('sha256-…').
 */
export function contentPolicy(
  checkoutOrigins: readonly string[],
  ownScripts: readonly string[] = [],
): FastifyHelmetOptions['contentSecurityPolicy'] {
  const provider = [...checkoutOrigins]
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...ownScripts.map(digest => `'${digest}'`), ...provider],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...provider],
      connectSrc: ["'self'", ...provider],
      frameSrc: ["'self'", 'blob:', ...provider],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'", 'https:'],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  }
}
