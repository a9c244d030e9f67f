const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it stands in a page. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? '')

/**
 * What search engines and messengers show of a page.
 * @param publicUrl where the portal is reached: they take no picture from an address without a host
 */
export function pageHead(
  { title, description }: { readonly title: string; readonly description: string },
  publicUrl: string,
): string {
  const meta = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escaped(content)}">`
  return [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    meta('type', 'website'),
    meta('title', title),
    meta('description', description),
    meta('image', `${publicUrl}/preview.jpg`),
  ].join('')
}
