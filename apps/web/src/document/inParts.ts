import { ServerError } from '#web/api/errors.ts'

/** A file that the server has begun to take. */
export interface Begun {
  readonly uploadId: string
  /** The greatest length of a part, in bytes. */
  readonly partBytes: number
}

/** The doors through which a file goes in parts; each throws what `send` throws. */
export interface Doors<Kept> {
  readonly begin: () => Promise<Begun>
  /** How many bytes the server has. */
  readonly state: (begun: Begun) => Promise<number>
  /** Sends a part. @returns how many bytes the server then has: from where to go on */
  readonly part: (
    begun: Begun,
    beginsAt: number,
    part: Blob,
    onSent: (bytes: number) => void,
  ) => Promise<number>
  /** Asks the server to look into what has come and to keep it. */
  readonly finish: (begun: Begun) => Promise<Kept>
}

/** Files that were begun and not finished: after a break they go on from where they stood. */
const unfinished = new WeakMap<Blob, Begun>()

async function standing<Kept>(file: Blob, doors: Doors<Kept>): Promise<readonly [Begun, number]> {
  const former = unfinished.get(file)
  try {
    if (former) return [former, await doors.state(former)]
  } catch (cause) {
    // Another session, or swept long ago: from the beginning.
    if (!(cause instanceof ServerError && cause.code === 'RECORD_NOT_FOUND')) throw cause
    unfinished.delete(file)
  }
  const begun = await doors.begin()
  unfinished.set(file, begun)
  return [begun, 0]
}

/**
 * Sends a file in parts. When the connection breaks it throws, and the next call for the same file goes on from where the
 * server stands.
 * @param onSent hears how many bytes of the file have left in all
 */
export async function sendInParts<Kept>(
  file: Blob,
  doors: Doors<Kept>,
  onSent: (bytes: number) => void,
): Promise<Kept> {
  const [begun, received] = await standing(file, doors)
  let beginsAt = received
  onSent(beginsAt)
  while (beginsAt < file.size) {
    const from = beginsAt
    const part = file.slice(from, from + begun.partBytes)
    beginsAt = await doors.part(begun, from, part, bytes => onSent(from + bytes))
    onSent(beginsAt)
  }
  const kept = await doors.finish(begun)
  unfinished.delete(file)
  return kept
}
