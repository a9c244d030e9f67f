/** Names of PDF objects in a text, with `#4A` read as the character it stands for. */
export function* namesIn(text: string): Generator<string> {
  for (const [, name = ''] of text.matchAll(/\/([^\s()<>[\]{}/%]{1,64})/g))
    yield name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
