/** Whether citizens come by https: a demonstration on one machine may not. */
export const isSecureAt = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** The cookie with the key of a device. By https the browser holds it to this very host, whoever owns a sister of it. */
export const deviceCookie = (isSecure: boolean): string => (isSecure ? '__Host-device' : 'device')
