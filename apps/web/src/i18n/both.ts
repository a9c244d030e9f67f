import { getLocale, type Locale } from './generated/runtime.js'

/** A sentence, or what makes it of its inputs. */
type Wording = string | ((inputs: object | undefined) => string)

/** A message of both languages: it speaks in the language named, or in that of the page. The build writes every message so. */
export function both(
  inputs: object | undefined,
  options: { readonly locale?: Locale } | undefined,
  en: Wording,
  hi: Wording,
): string {
  const wording = (options?.locale ?? getLocale()) === 'hi' ? hi : en
  return typeof wording === 'string' ? wording : wording(inputs)
}
