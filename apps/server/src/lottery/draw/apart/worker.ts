import { serve } from '#server/documents/workers/serve.ts'
import { conductHere } from './conductHere.ts'
import type { ConductAnswer, ConductJob, ConductTold } from './conductJob.ts'

/** The memory of an answer that belongs to nothing else: tens of megabytes of a large roll go over without a copy. */
function buffersOf(answer: ConductAnswer): ArrayBuffer[] {
  if ('refused' in answer) return []
  const { files, roll } = answer
  const views = [...files.values(), ...Object.values(roll).filter(ArrayBuffer.isView)]
  const whole = views.filter(view => view.byteLength === view.buffer.byteLength)
  return [...new Set(whole.map(view => view.buffer))].filter(buffer => buffer instanceof ArrayBuffer)
}

serve<ConductJob, ConductAnswer, ConductTold>(
  (job, tell) => conductHere(job, (...told) => tell(told)),
  buffersOf,
)
