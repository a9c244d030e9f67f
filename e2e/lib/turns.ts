import { seedOfRun } from '../../scripts/lib/testing/seed.ts'

const EVERY = process.env.E2E_ALL === 'true'
const SEED = seedOfRun()

/** Whether it is the turn of one of many in this run: every one with E2E_ALL=true, else of so many one, another with each commit. */
export const isTurn = (index: number, ofSoMany: number): boolean => EVERY || (index + SEED) % ofSoMany === 0
