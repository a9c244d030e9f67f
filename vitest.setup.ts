// Properties draw their samples from the seed of the run, which vitest prints at its beginning.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.TEST_SEED) })
