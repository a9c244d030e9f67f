const RUNTIME = /^import .* from '\.\.\/runtime\.js';$/m
const WORDING =
  /^const (?:en|hi)_\w+ = \/\*\*.*?\*\/ (\(i?\)) => \{\n\treturn \/\*\*.*?\*\/ \((`.*?`)\)\n\};$/gms
const CHOICE = /^(export )?const (\w+) = \/\*\*.*?\*\/ \(\(inputs.*?^\}\);$/ms

/**
 * A compiled message as one function declaration in place of three arrows: a screen has a hundred messages, the first page
 * as many, each travels to every citizen, and a declaration needs no turn in the order in which modules run.
 * @param code a module of a message, as the compiler of the catalogue writes it
 * @throws Error when the compiler writes its modules in another way than this was made for
 */
export function compactMessage(code: string): string {
  const wordings: string[] = []
  const short = code
    .replace(RUNTIME, "import { both } from '../../both.ts'")
    .replace(WORDING, (_, inputs: string, text: string) => {
      wordings.push(text.includes('${') ? `${inputs} => ${text}` : text)
      return ''
    })
    .replace(
      CHOICE,
      (_, exported: string | undefined, name: string) =>
        `${exported ?? ''}function ${name}(inputs, options) { return both(inputs, options, ${wordings.join(', ')}) }`,
    )
  if (wordings.length !== 2 || !short.includes('both(inputs') || short.includes('getLocale'))
    throw new Error('The compiler of messages writes its modules anew: see apps/web/build/compactMessage.ts')
  return short
}
