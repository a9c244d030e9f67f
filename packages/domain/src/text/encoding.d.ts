/**
 * UTF-8 as browsers and Node both have it (WHATWG Encoding): all that pure code needs beyond the language itself, whose
 * library knows neither a browser's names nor Node's.
 */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(label: 'utf-8', options: { readonly fatal: boolean; readonly ignoreBOM: boolean })
  decode(bytes: Uint8Array): string
}
