import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * The content security policy of every page: nothing inline, nothing from elsewhere but the payment provider's checkout
 * when it is not the embedded one.
 */
export function contentPolicy(
  checkoutOrigins: readonly string[],
): FastifyHelmetOptions['contentSecurityPolicy'] {
  const provider = [...checkoutOrigins]
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...provider],
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
