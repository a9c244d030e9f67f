import type { FastifyHelmetOptions } from '@fastify/helmet'

/**
 * The content security policy of every page: nothing inline, nothing from elsewhere but the payment provider's checkout
 * when it is not the embedded one. A page may hold scripts and sheets of its own, named by their digests ('sha256-…').
 */
export function contentPolicy(
  checkoutOrigins: readonly string[],
  own: { readonly scripts: readonly string[]; readonly sheets: readonly string[] } = {
    scripts: [],
    sheets: [],
  },
): FastifyHelmetOptions['contentSecurityPolicy'] {
  const provider = [...checkoutOrigins]
  const quoted = (digests: readonly string[]) => digests.map(digest => `'${digest}'`)
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...quoted(own.scripts), ...provider],
      styleSrc: ["'self'", ...quoted(own.sheets)],
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
