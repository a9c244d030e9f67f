// Draws the house from its imports into docs/pictures/house.svg and prints its figures (docs/architecture.md).
//   --verify        writes nothing; fails when the picture is old
//   --of <folder>   prints the figures of another checkout, such as an older one
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresOf, readHouse } from './lib/house.ts'
import { drawHouse } from './lib/housePicture.ts'
import { root } from './lib/project.mjs'

const picture = join(root, 'docs/pictures/house.svg')

function drawn() {
  try {
    return readFileSync(picture, 'utf8').replaceAll('\r\n', '\n')
  } catch {
    // There is none yet: it is drawn now, and to a check it is old.
    return ''
  }
}

const other = process.argv.indexOf('--of')
const house = readHouse(other === -1 ? root : (process.argv[other + 1] ?? root))
for (const [what, number] of figuresOf(house)) console.log(`${String(number).padStart(12)}  ${what}`)

if (other === -1) {
  const now = drawHouse(house)
  if (!process.argv.includes('--verify')) writeFileSync(picture, now)
  else if (now !== drawn()) {
    console.error('docs/pictures/house.svg is old: npm run docs:house')
    process.exitCode = 1
  }
}
