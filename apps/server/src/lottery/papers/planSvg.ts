import type { LayoutPlan } from '#contract/lottery/campaign.ts'

/** Pale tints of the pools in turn; the paper may be printed in grey, so that outlines carry the plan. */
const TINTS = ['#fdf3d0', '#dfe9f5', '#e3efdc', '#f6e0da', '#ece4f4', '#e6e6e0']
const GROUND: Readonly<Record<LayoutPlan['features'][number]['kind'], string>> = {
  park: '#cfe3c4',
  green: '#dcebd2',
  lake: '#c9dff0',
  hall: '#e7ddcf',
  school: '#e7ddcf',
  shops: '#e7ddcf',
}

type Place = { x: number; y: number; w: number; h: number }

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

const box = ({ x, y, w, h }: Place): string => `x="${x}" y="${y}" width="${w}" height="${h}"`

const name = (place: Place, text: string, size: number): string => {
  const at = `${place.x + place.w / 2} ${place.y + place.h / 2}`
  const turn = place.h > place.w * 1.5 ? ' rotate(-90)' : ''
  return `<text transform="translate(${at})${turn}" text-anchor="middle" dominant-baseline="central" font-size="${size}" fill="#4a4535" font-family="Noto Sans">${escaped(text)}</text>`
}

/** The part of a place where its name can stand: its lower edge when another place, a lake in its park, covers its middle. */
function free(place: Place, all: readonly Place[], size: number): Place {
  const within = all.some(
    one =>
      one !== place &&
      one.x >= place.x &&
      one.y >= place.y &&
      one.x + one.w <= place.x + place.w &&
      one.y + one.h <= place.y + place.h,
  )
  return within ? { x: place.x, w: place.w, y: place.y + place.h - size * 2, h: size * 2 } : place
}

/** The layout plan of a scheme as a drawing for paper: land, roads, places and every plot to scale, one tint a pool. */
export function planSvg(plan: LayoutPlan): string {
  const pools = [...new Set(plan.plots.map(plot => plot.poolCode))]
  const tint = (poolCode: string) => TINTS[pools.indexOf(poolCode) % TINTS.length]
  const size = Math.max(2.6, plan.widthM / 90)
  const parts = [
    `<polygon points="${plan.outline.map(point => point.join(',')).join(' ')}" fill="#fcfaf4" stroke="#1c1a12" stroke-width=".8"/>`,
    ...plan.roads.map(road => `<rect ${box(road)} fill="#ebe7db"/>`),
    ...plan.features.map(
      place =>
        `<rect ${box(place)} rx="1.5" fill="${GROUND[place.kind]}" stroke="#8a846f" stroke-width=".3"/>`,
    ),
    ...plan.plots.map(
      plot => `<rect ${box(plot)} fill="${tint(plot.poolCode)}" stroke="#1c1a12" stroke-width=".35"/>`,
    ),
    ...plan.roads.map(road => name(road, road.name.en, size * 0.85)),
    ...plan.features.map(place => name(free(place, plan.features, size), place.name.en, size)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -2 ${plan.widthM + 4} ${plan.heightM + 4}">${parts.join('')}</svg>`
}
