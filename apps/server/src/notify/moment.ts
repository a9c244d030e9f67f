import { formatDate } from '#domain/dates/format.ts'

/** When something happened or ends, as a message of either language tells it. */
export const onMoment = (at: Date) => ({ on: formatDate(at, 'minute'), onHi: formatDate(at, 'minute', 'hi') })

/** From when something holds, as a message of either language tells it. */
export const fromMoment = (at: Date) => ({
  from: formatDate(at, 'minute'),
  fromHi: formatDate(at, 'minute', 'hi'),
})
