// The strings of a source, found without a parser: enough to tell SQL from code and from comments.

/** A string of a source: its text, the tag before it ('' without one), and where it begins. `${…}` is told as `?`. */
export interface Literal {
  readonly text: string
  readonly tag: string
  readonly at: number
}

/** After these a slash begins a regular expression and does not divide. */
const BEFORE_PATTERN = /(?:^|[(,=:[!&|?{};\n+]|\breturn|=>)\s*$/
const TAG = /(\w+)(?:<[^`]*>)?$/

class Reader {
  readonly literals: Literal[] = []
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
    this.#code(false)
  }

  /** Walks code up to its end or, inside `${`, to the brace that closes it. */
  #code(isInside: boolean): void {
    let depth = 0
    while (this.#at < this.#text.length) {
      const sign = this.#text[this.#at]
      if (isInside && sign === '}' && depth === 0) return
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      if (sign === "'" || sign === '"') this.#quoted(sign)
      else if (sign === '`') this.#template()
      else if (sign === '/') this.#slash()
      else this.#at += 1
    }
  }

  /** A comment, a regular expression, or a division. */
  #slash(): void {
    if (this.#text.startsWith('//', this.#at)) this.#skipPast('\n')
    else if (this.#text.startsWith('/*', this.#at)) this.#skipPast('*/')
    else if (BEFORE_PATTERN.test(this.#text.slice(Math.max(0, this.#at - 12), this.#at))) this.#pattern()
    else this.#at += 1
  }

  #skipPast(end: string): void {
    const found = this.#text.indexOf(end, this.#at + 2)
    this.#at = found < 0 ? this.#text.length : found + end.length
  }

  /** One sign, or two where the first one escapes the second. */
  #sign(): string {
    const from = this.#at
    this.#at += this.#text[from] === '\\' ? 2 : 1
    return this.#text.slice(from, this.#at)
  }

  #pattern(): void {
    let inClass = false
    this.#at += 1
    while (this.#at < this.#text.length) {
      const sign = this.#sign()
      if (sign === '[') inClass = true
      if (sign === ']') inClass = false
      if (sign === '\n' || (sign === '/' && !inClass)) return
    }
  }

  #quoted(quote: string): void {
    const at = this.#at
    let text = ''
    this.#at += 1
    while (this.#at < this.#text.length && this.#text[this.#at] !== quote) text += this.#sign()
    this.#at += 1
    this.literals.push({ text, tag: '', at })
  }

  #template(): void {
    const at = this.#at
    const tag = TAG.exec(this.#text.slice(Math.max(0, at - 400), at))?.[1] ?? ''
    let text = ''
    this.#at += 1
    while (this.#at < this.#text.length && this.#text[this.#at] !== '`') {
      if (this.#text.startsWith('${', this.#at)) {
        this.#at += 2
        this.#code(true)
        this.#at += 1
        text += '?'
      } else text += this.#sign()
    }
    this.#at += 1
    this.literals.push({ text, tag, at })
  }
}

/** Every string of a source, those inside `${…}` too. */
export const literalsOf = (text: string): readonly Literal[] => new Reader(text).literals
