// Loaded into the server before everything else: its clock runs as far ahead or behind as a file says, read anew at a signal. So
// a jump of the machine's clock is one of its process alone.
import { existsSync, readFileSync } from 'node:fs'

const file = process.env.CLOCK_SHIFT_FILE ?? ''
let shift = 0
const read = () => {
  shift = existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0
}
read()
process.on('SIGUSR2', read)

const Real = Date
globalThis.Date = class extends Real {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(Real.now() + shift)
    else super(...(given as [number]))
  }
  static override now(): number {
    return Real.now() + shift
  }
} as DateConstructor
