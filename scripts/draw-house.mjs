// Draws the house from its imports into docs/pictures/house.svg, and prints its figures and writes them into the table of
// docs/architecture.md, in the column 'now'.
//   --verify        writes nothing; fails when the picture or the table is old
//   --of <folder>   prints the figures of another checkout, such as an older one
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresOf, readHouse } from './lib/house.ts'
import { withFigures } from './lib/houseFigures.ts'
import { drawHouse } from './lib/housePicture.ts'
import { root } from './lib/project.mjs'

const picture = 'docs/pictures/house.svg'
const book = 'docs/architecture.md'

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(join(root, file), 'utf8').replaceAll('\r\n', '\n')
  } catch {
    // There is none yet: it is made now, and to a check it is old.
    return ''
  }
}

/**
 * @param {string} file
 * @param {string} now
 */
function keep(file, now) {
  if (now === read(file)) return
  if (!process.argv.includes('--verify')) writeFileSync(join(root, file), now)
  else {
    console.error(`${file} is old: npm run docs:house`)
    process.exitCode = 1
  }
}

const other = process.argv.indexOf('--of')
const house = readHouse(other === -1 ? root : (process.argv[other + 1] ?? root))
const figures = figuresOf(house)
for (const [what, number] of figures) console.log(`${String(number).padStart(12)}  ${what}`)

if (other === -1) {
  keep(picture, drawHouse(house))
  keep(book, withFigures(read(book), figures))
}
