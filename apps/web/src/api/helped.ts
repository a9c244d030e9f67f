import { makeStore } from './store.ts'

/** Whether the server says that somebody helps the citizen in this session: each answer of theirs tells. */
export const isHelped = makeStore(false)
