/** Signs that people write in the place of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * The word that a password is made around: in small letters, without the digits and signs at its ends, and with letters
 * for the signs inside that stand for them. 'P@ssw0rd1!' → 'password'. '' where there is no letter.
 */
export const stemOf = (password: string): string =>
  password
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
    .replace(/[@4310!$57]/g, sign => LETTERS[sign] ?? '')
    .replace(/[^\p{L}]/gu, '')
