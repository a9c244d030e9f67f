import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import { serve } from '#server/documents/workers/serve.ts'
import { type HashingJob, PARAMETERS } from './job.ts'

/** How far below those who answer: a tenth of a processor that both want, all of one that is free. */
const NICE = 19

// Linux counts priorities by thread; elsewhere this would slow down the whole portal.
if (process.platform === 'linux') setPriority(NICE)

serve<HashingJob, string | boolean>(job =>
  job.act === 'hash' ? hashSync(job.password, PARAMETERS) : verifySync(job.hashed, job.password),
)
