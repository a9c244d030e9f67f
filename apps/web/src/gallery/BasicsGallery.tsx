import { useState } from 'react'
import { Breadcrumb } from '#web/ui/Breadcrumb/Breadcrumb.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { LinkButton } from '#web/ui/Button/LinkButton.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { ChipFilter } from '#web/ui/ChipFilter/ChipFilter.tsx'
import { IconFlag } from '#web/ui/icons/IconFlag.tsx'
import { IconPencil } from '#web/ui/icons/IconPencil.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { IconReceipt } from '#web/ui/icons/IconReceipt.tsx'
import { IconRupee } from '#web/ui/icons/IconRupee.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { TextLink } from '#web/ui/TextLink/TextLink.tsx'
import styles from './Gallery.module.css'

export function BasicsGallery() {
  const [filter, setFilter] = useState('all')
  return (
    <>
      <Card title="Buttons" aside={<TextLink href="#rule">The rule</TextLink>}>
        <div className={styles.row}>
          <Button variant="primary">Pay ₹4,31,146.25</Button>
          <Button>Receipt</Button>
          <Button variant="indigo">Search</Button>
          <Button variant="danger">Withdraw application</Button>
        </div>
        <div className={styles.row}>
          <Button variant="primary" busy busyText="Paying">
            Pay
          </Button>
          <Button waitText="Check status, in 12 s">Check status</Button>
          <Button variant="link" icon={<IconPlus />}>
            New address
          </Button>
          <LinkButton href="#booklet">Booklet, ₹1,298.00</LinkButton>
          <Button disabled>Not yet</Button>
        </div>
      </Card>
      <Card title="State: icon and word">
        <div className={styles.row}>
          <Tag tone="ok">Success</Tag>
          <Tag tone="warn">Initiated</Tag>
          <Tag tone="warn" icon={<IconReceipt />}>
            Challan generated
          </Tag>
          <Tag tone="warn" icon={<IconRupee />}>
            Eligible for refund
          </Tag>
          <Tag tone="err">Failed</Tag>
          <Tag tone="info" icon={<IconFlag />}>
            In draw
          </Tag>
          <Tag icon={<IconPencil />}>Draft</Tag>
        </div>
        <div className={styles.row}>
          <ChipFilter
            label="State"
            value={filter}
            onChange={setFilter}
            options={[
              { key: 'all', label: 'All', count: 5 },
              { key: 'draft', label: 'Draft', count: 1 },
              { key: 'submitted', label: 'Submitted', count: 4 },
            ]}
          />
        </div>
        <div className={styles.row}>
          <Breadcrumb
            label="You are here"
            current="Sarovar Kunj, phase 1"
            links={[
              {
                key: 'home',
                link: (
                  <TextLink quiet href="#home">
                    Home
                  </TextLink>
                ),
              },
            ]}
          />
        </div>
      </Card>
    </>
  )
}
