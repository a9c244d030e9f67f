// Writes docs/draw-vectors/vectors.jsonl, against which verifiers of other makes are tried: node scripts/draw-vectors.mjs
import { writeFileSync } from 'node:fs'
import { vectorsText } from '../packages/domain/src/draw/testing/vectors.ts'

writeFileSync(new URL('../docs/draw-vectors/vectors.jsonl', import.meta.url), vectorsText())
