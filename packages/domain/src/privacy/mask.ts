/**
 * Masks for personal data on public pages, receipts and messages (domain design, section 1). Each hides at least the
 * identifying part whatever it is given, so that a malformed value never shows more than a good one.
 */

const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** 'Ramesh Kumar' → 'R**** K****'. The stars are always four, so that the length tells nothing. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .filter(part => part !== '')
    .map(part => `${segmenter.segment(part).containing(0)?.segment ?? ''}****`)
    .join(' ')
}

/** '9876541234' → '******1234'. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replace(/\D/g, '')
  return digits.length < 10 ? '**********' : `******${digits.slice(-4)}`
}

/** 'ramesh.kumar@example.in' → 'r****@example.in'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '****' : `${email.slice(0, 1)}****${email.slice(at)}`
}

/** 'ABCDE1231F' → 'ABCxxxxx1F'. */
export function maskPan(pan: string): string {
  return pan.length === 10 ? `${pan.slice(0, 3)}xxxxx${pan.slice(-2)}` : 'xxxxxxxxxx'
}

/** '12345674417' → '••••••4417': six dots whatever the length. */
export function maskAccount(account: string): string {
  return account.length < 8 ? '••••••' : `••••••${account.slice(-4)}`
}

/** The last four digits of an Aadhaar number behind the groups of UIDAI's masked card: 'XXXX XXXX 1234'. */
export function maskAadhaar(aadhaar: string): string {
  const digits = aadhaar.replace(/\D/g, '')
  return digits.length < 4 ? 'XXXX XXXX XXXX' : `XXXX XXXX ${digits.slice(-4)}`
}
