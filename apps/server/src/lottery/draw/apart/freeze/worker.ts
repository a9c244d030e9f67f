import { serve } from '#server/documents/workers/serve.ts'
import { freezeHere } from './freezeHere.ts'
import type { FreezeAnswer, FreezeJob } from './freezeJob.ts'

serve<FreezeJob, FreezeAnswer>(freezeHere, answer => {
  if ('refused' in answer) return []
  const { buffer, byteLength } = answer.rollBytes
  // Memory that belongs to the roll alone goes over without a copy.
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
})
