/**
 * Lengths of time that never change, so that no file counts seconds on its own. Instants of the portal are milliseconds
 * (`…_MS`), what people are told is minutes; intervals of timers, limits of calls and ages of caches are seconds (`…_SECONDS`). A day here is 24 hours,
 * exact in India's one zone without daylight saving; days of the calendar are counted by `addDays` and `daysBetween`.
 */
export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const DAY_MINUTES = 24 * 60

export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 60 * MINUTE_SECONDS
export const DAY_SECONDS = 24 * HOUR_SECONDS
export const YEAR_SECONDS = 365 * DAY_SECONDS
