/** '9876541234' → '******1234'; nothing of a number that is too short. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replace(/\D/g, '')
  return digits.length < 10 ? '**********' : `******${digits.slice(-4)}`
}
