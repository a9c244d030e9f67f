/** The digits of an OTP out of what was typed or pasted: a whole SMS yields its first run of exactly `length` digits. */
export function cleanOtp(text: string, length = 6): string {
  const run = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(text)
  return run ? run[0] : text.replace(/\D/g, '').slice(0, length)
}

/** Whole seconds as minutes and seconds, 84 → '1:24'. */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
