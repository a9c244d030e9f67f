import { spawnSync } from 'node:child_process'

/**
 * The seed of all chance in a run: the order of files and tests, the samples of properties, the share of what is too
 * costly to look at each time. It is made from the commit, so that a commit gives everywhere the same run and the next one
 * another. TEST_SEED=… plays a run again.
 */
export function seedOfRun(): number {
  const given = process.env.TEST_SEED
  if (given) return Number(given)
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' })
  return Number.parseInt(stdout.slice(0, 7), 16) || 1
}
