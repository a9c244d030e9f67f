/** An instant of UTC in whole seconds, as the published files write it. */
export const utcSecond = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`
