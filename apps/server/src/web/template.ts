import type { PortalConfig } from '#contract/portalConfig.ts'
import type { Language } from '#domain/dates/format.ts'
import { escaped, pageHead } from '#server/pageHead.ts'
import type { Drawn, DrawnPage, Lead, PageData } from './drawer.ts'

/** JSON that is safe inside a script element. */
const forScriptElement = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${forScriptElement(value)}</script>`

/** The page with data at its end: what is to be read comes before what scripts take it up with. */
const withData = (html: string, id: string, value: unknown): string =>
  html.replace('</body>', () => `${data(id, value)}</body>`)

/** The page with the configuration written into it, so that the browser needs no second round trip. */
export const pageWith = (html: string, config: PortalConfig): string =>
  withData(html, 'portal-config', config)

/** The built page with what the server drew in it, and what it drew it with. */
export function drawnPage(
  html: string,
  config: PortalConfig,
  language: Language,
  page: { readonly drawn: Drawn; readonly content: DrawnPage; readonly data: PageData },
): string {
  const { drawn, content } = page
  return withData(pageWith(html, config), 'page-data', page.data)
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(/<title>.*?<\/title>/, () => pageHead(content, config.publicUrl))
    .replace('<div id="root"></div>', () => `<div id="root" data-drawn="${drawn}">${content.html}</div>`)
}

const ATTRIBUTE = / (rel|href|as)="([^"]*)"/g

/**
 * The `link` header of a page: what the page itself asks for first, so that a proxy in front can send it as an early hint.
 * @param html the built page
 */
export const preloadsOf = (html: string): string =>
  [...html.matchAll(/<link(?![^>]* disabled)[^>]*>/g)]
    .map(([tag]) => Object.fromEntries([...tag.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value])))
    .flatMap(({ rel, href, as }) => {
      if (rel === 'modulepreload') return [`<${href}>; rel=modulepreload; crossorigin`]
      const kind = rel === 'stylesheet' ? 'style' : rel === 'preload' ? as : undefined
      return kind ? [`<${href}>; rel=preload; as=${kind}; crossorigin`] : []
    })
    .join(', ')

/** A page that only tells what is at a plain address, and leads to the portal's own. */
export const leadPage = (lead: Lead, config: PortalConfig, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${pageHead(lead, config.publicUrl)}<meta http-equiv="refresh" content="0; url=${escaped(lead.href)}"></head><body><h1>${escaped(lead.title)}</h1><p>${escaped(lead.description)}</p><p><a href="${escaped(lead.href)}">${escaped(lead.go)}</a></p></body></html>`
