// Rules of the house that neither the compiler nor the linter knows: each is a pattern that must not stand in the files
// it looks at. Prints every place where one does, with why, and ends with exit code 1 when there is one.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houseRules } from './lib/houseRules.mjs'
import { root } from './lib/project.mjs'
import { safeRules } from './lib/safeRules.mjs'

const rules = [...houseRules, ...safeRules]
const faults = []
let count = 0
for (const { why, files, besides, pattern, isWrong = () => true } of rules) {
  for (const found of globSync(files, { cwd: root })) {
    const file = found.replaceAll('\\', '/')
    if (file.includes('/generated/') || besides.includes(file)) continue
    count += 1
    const text = readFileSync(join(root, file), 'utf8')
    for (const [index, line] of text.split('\n').entries())
      for (const match of line.matchAll(pattern))
        if (isWrong(match, text, file)) faults.push(`${file}:${index + 1} '${match[0]}': ${why}`)
  }
}

for (const line of faults) console.error(line)
console.log(`Rules of the house: ${rules.length} rules, ${count} files read, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
