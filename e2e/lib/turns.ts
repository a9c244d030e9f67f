import { seedOfRun } from '../../scripts/lib/testing/seed.ts'

const { E2E_ALL, E2E_EVERY_TURN } = process.env
const EVERY = E2E_ALL === 'true' || E2E_EVERY_TURN === 'true'
const SEED = seedOfRun()

/** Whether it is the turn of one of many in this run: every one with E2E_ALL=true or E2E_EVERY_TURN=true, else of so many one, another with each commit. */
export const isTurn = (index: number, ofSoMany: number): boolean => EVERY || (index + SEED) % ofSoMany === 0
