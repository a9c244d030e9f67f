import type { Venue } from '#contract/booking/shapes.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { toPaise } from '#domain/money/paise.ts'
import { m } from '#web/i18n/generated/messages.js'
import { FactTiles } from '#web/ui/FactTiles/FactTiles.tsx'
import { IconArea } from '#web/ui/icons/IconArea.tsx'
import { IconCar } from '#web/ui/icons/IconCar.tsx'
import { IconDoor } from '#web/ui/icons/IconDoor.tsx'
import { IconRupee } from '#web/ui/icons/IconRupee.tsx'
import { IconSnow } from '#web/ui/icons/IconSnow.tsx'
import { IconUsers } from '#web/ui/icons/IconUsers.tsx'

/** The lowest rent of a day at a venue. */
function lowestRent(venue: Venue): bigint {
  const rents = venue.tariffs.flatMap(each => Object.values(each.rentPerDay).map(toPaise))
  return rents.reduce((least, rent) => (rent < least ? rent : least), rents[0] ?? 0n)
}

/** What a venue offers, at a glance. */
export function VenueTiles({ venue }: { venue: Venue }) {
  const tiles = [
    {
      key: 'guests',
      icon: <IconUsers />,
      title: m.booking_guestsCount({ count: venue.capacity }),
      note: m.booking_atMost(),
    },
    {
      key: 'ac',
      icon: <IconSnow />,
      title: venue.hasAc === 1 ? m.booking_ac() : m.booking_noAc(),
      note: venue.hasAc === 1 ? m.booking_mainHall() : m.booking_fans(),
    },
    {
      key: 'rooms',
      icon: <IconDoor />,
      title: m.booking_rooms({ count: venue.rooms }),
      note: m.booking_forFamily(),
    },
    {
      key: 'area',
      icon: <IconArea />,
      title: m.booking_area({ area: venue.areaSqm.toLocaleString('en-IN') }),
      note: m.booking_covered({ area: venue.coveredSqm.toLocaleString('en-IN') }),
    },
    {
      key: 'cars',
      icon: <IconCar />,
      title: m.booking_cars({ count: venue.parking }),
      note: m.booking_insideGate(),
    },
    {
      key: 'rent',
      icon: <IconRupee />,
      title: formatRupeesShort(lowestRent(venue)),
      note: m.booking_fromADay(),
    },
  ]
  return <FactTiles tiles={tiles} />
}
