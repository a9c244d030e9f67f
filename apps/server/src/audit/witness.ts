import { AsyncLocalStorage } from 'node:async_hooks'

/** The record that an act is about. */
export interface TouchedRecord {
  readonly entityTypeId: number
  readonly entityId: number
}

/** What an act leaves: the names of its events in the audit trail, and the records that it was about. */
export class LeftEvents extends Set<string> {
  readonly #records = new Map<string, TouchedRecord>()
  touch({ entityTypeId, entityId }: TouchedRecord): void {
    this.#records.set(`${entityTypeId}/${entityId}`, { entityTypeId, entityId })
  }
  get records(): readonly TouchedRecord[] {
    return [...this.#records.values()]
  }
}

const watched = new AsyncLocalStorage<LeftEvents>()

/** Tells whoever watches this act that it leaves an event in the audit trail. */
export function noteEvent(event: string): void {
  watched.getStore()?.add(event)
}

/** Tells whoever watches this act that a record is written by it, also where that leaves no event: a draft that is saved. */
export function noteRecord(record: TouchedRecord): void {
  watched.getStore()?.touch(record)
}

/**
 * Runs an act and keeps what it leaves, however deep in it that is written: the gateway compares the names of events with
 * what the call or the endpoint declares.
 */
export const watchEvents = <T>(left: LeftEvents, act: () => T): T => watched.run(left, act)
