/** Safe HTML by template: every inserted text is escaped, inserted `Html` is not. */

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[] | null | false

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + show(parts[index] ?? null)).join(''))
}

function show(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(item => item.text).join('')
  return String(part).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}

/** No inline script or style, nothing from elsewhere; framed only by the portal itself. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
} as const
