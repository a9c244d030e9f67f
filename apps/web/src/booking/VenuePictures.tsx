import type { Venue } from '#contract/booking/shapes.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { ImageSlider } from '#web/ui/ImageSlider/ImageSlider.tsx'

/** The pictures of a venue, one after the other. */
export function VenuePictures({ venue }: { venue: Venue }) {
  const language = useLanguage()
  return (
    <ImageSlider
      label={m.booking_pictures({ name: venue.venueName[language] })}
      slides={venue.images.map(image => ({
        key: image.source,
        caption: image.caption[language],
        source: image.source,
      }))}
    />
  )
}
