import type { FastifyRequest } from 'fastify'
import type { Language } from '#domain/dates/format.ts'

const isLanguage = (text: string | undefined): text is Language => text === 'en' || text === 'hi'

/** Of the browser's languages the one it likes best that the portal speaks: 'mr, hi;q=0.9, en;q=0.8' → 'hi'. */
function wished(header: string): Language | undefined {
  const liked = header.split(',').map(part => {
    const [tag = '', ...rest] = part.trim().split(';')
    const quality = /^\s*q=([\d.]+)/.exec(rest.join(';'))?.[1]
    return { tag: tag.toLowerCase().split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
  })
  return liked
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
    .find(isLanguage)
}

/** The language of a page that is asked for: what was chosen, else what the browser likes, else English. */
export function pageLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = /(?:^|;\s*)language=(\w+)/.exec(headers.cookie ?? '')?.[1]
  return isLanguage(chosen) ? chosen : (wished(headers['accept-language'] ?? '') ?? 'en')
}
