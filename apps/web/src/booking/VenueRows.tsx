import type { VenueCard } from '#contract/booking/shapes.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { SearchOf } from '#web/shell/address/paths.ts'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { IconCar } from '#web/ui/icons/IconCar.tsx'
import { IconPin } from '#web/ui/icons/IconPin.tsx'
import { IconSnow } from '#web/ui/icons/IconSnow.tsx'
import { IconUsers } from '#web/ui/icons/IconUsers.tsx'
import { Marked } from '#web/ui/Marked/Marked.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { HallPicture } from './HallPicture.tsx'
import styles from './Search.module.css'
import { shortRange } from './words.ts'

interface RowsProps {
  venues: readonly VenueCard[]
  /** Dates and purpose to take along to the venue's page: it shows the nearest free dates when these are taken. */
  wanted: SearchOf<'/community-centers/$venueId'>
}

/** Venues with picture, facts, price and whether they are free. */
export function VenueRows({ venues, wanted }: RowsProps) {
  if (venues.length === 0) return null
  return (
    <ul className={styles.rows}>
      {venues.map(venue => (
        <VenueRow key={venue.venueId} venue={venue} wanted={wanted} />
      ))}
    </ul>
  )
}

function VenueRow({ venue, wanted }: Omit<RowsProps, 'venues'> & { venue: VenueCard }) {
  const language = useLanguage()
  const { priceForDates, unavailableDates, isAvailable } = venue
  return (
    <li className={styles.row}>
      <HallPicture image={venue.image} />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <AppLink
            to="/community-centers/$venueId"
            params={{ venueId: venue.venueId }}
            search={wanted}
            strong
          >
            {venue.venueName[language]}
          </AppLink>
        </h3>
        <p className={styles.facts}>
          <span>
            <IconPin size={16} />
            {venue.locality[language]}
          </span>
          <span>
            <IconUsers size={16} />
            {m.booking_guestsCount({ count: venue.capacity })}
          </span>
          {venue.hasAc === 1 ? (
            <span>
              <IconSnow size={16} />
              {m.booking_ac()}
            </span>
          ) : null}
          <span>
            <IconCar size={16} />
            {m.booking_cars({ count: venue.parking })}
          </span>
        </p>
        {isAvailable === 1 ? <Tag tone="ok">{m.booking_free()}</Tag> : null}
        {isAvailable === 0 ? (
          <Tag tone="err">
            {m.booking_takenOn({
              dates: shortRange(unavailableDates[0] ?? '', unavailableDates.at(-1) ?? '', language),
            })}
          </Tag>
        ) : null}
        <p className={styles.price}>
          {priceForDates ? (
            <span>
              <strong>{formatRupeesShort(priceForDates.total)}</strong>{' '}
              {m.booking_withDeposit({ amount: formatRupeesShort(priceForDates.deposit) })}
            </span>
          ) : (
            <span>
              <Marked words={rent => m.booking_rentFrom({ rent })}>
                <strong>{formatRupeesShort(venue.fromRent)}</strong>
              </Marked>
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
