import { Page } from '#web/ui/Page/Page.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { ActsGallery } from './ActsGallery.tsx'
import { BasicsGallery } from './BasicsGallery.tsx'
import { DisplayGallery } from './DisplayGallery.tsx'
import { FieldStatesGallery } from './FieldStatesGallery.tsx'
import { FieldsGallery } from './FieldsGallery.tsx'
import styles from './Gallery.module.css'
import { MoneyGallery } from './MoneyGallery.tsx'
import { MoreFieldsGallery } from './MoreFieldsGallery.tsx'
import { PlaceGallery } from './PlaceGallery.tsx'
import { ReusableGallery } from './ReusableGallery.tsx'

/** Every component in its states, for developers: looked at, measured and checked by axe. */
export function Gallery() {
  return (
    <main>
      <Page>
        <PageTitle title="The kit" />
        <div className={styles.grid}>
          <BasicsGallery />
          <DisplayGallery />
          <FieldsGallery />
          <MoreFieldsGallery />
          <FieldStatesGallery />
          <ActsGallery />
          <ReusableGallery />
          <PlaceGallery />
          <MoneyGallery />
        </div>
      </Page>
    </main>
  )
}
