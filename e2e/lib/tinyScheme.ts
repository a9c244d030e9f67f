import { AllocationMode } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'

/** An instant as officers write it: days from today at a time of India. */
export function indianTime(days: number, time: string): string {
  const day = new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-CA', {
    timeZone: 'Asia/Kolkata',
  })
  return `${day} ${time}`
}

/** Plots of 125 m² at ₹41,150: ₹51,43,750, above the price from which buyers deduct tax. */
const AREA = '125.00'

/**
 * The file by which an officer enters a scheme of a few plots, open for applications now.
 * @param code its code; the scheme has the same one
 * @param mode how the plots are given: auction, lottery, or first come, first served
 */
export function tinySchemeFile(
  code: string,
  name: { en: string; hi: string },
  seats: number,
  mode: AllocationMode = AllocationMode.Lottery,
): string {
  const plots = Array.from({ length: seats }, (_, index) => ({
    UnitNo: `N-${index + 1}`,
    PoolCode: 'P112',
    X: 10 + index * 8,
    Y: 10,
    W: 7.5,
    H: 15,
    IsCorner: 0,
  }))
  return JSON.stringify({
    Code: code,
    SchemeCode: code,
    // With its code: no two schemes of the walks are called alike, were one entered anew at a second try.
    Name: { En: `${name.en} ${code}`, Hi: `${name.hi} ${code}` },
    Location: { En: 'Mohan Road, Lucknow', Hi: 'मोहान रोड, लखनऊ' },
    AllocationModeId: mode,
    StartOn: indianTime(-10, '10:00'),
    EndOn: indianTime(5, '18:00'),
    ...(mode === AllocationMode.FirstComeFirstServe
      ? {}
      : {
          ScrutinyFrom: indianTime(6, '10:00'),
          ScrutinyTo: indianTime(20, '18:00'),
          EligibleOn: indianTime(21, '11:00'),
          DrawOn: indianTime(34, '11:00'),
        }),
    ...(mode === AllocationMode.Lottery ? { RollOn: indianTime(30, '11:00') } : {}),
    BookletCharge: '1100.00',
    Account: {
      Code: code,
      AccountName: 'Development Authority, housing',
      AccountNumber: '30211234417',
      BankName: 'State Bank of India',
      BankIfsc: 'SBIN0000125',
      BankBranchName: 'Hazratganj',
    },
    Pools: [
      {
        PoolCode: 'P112',
        PropertyType: 'Plot',
        Name: { En: '125 m² plot', Hi: '125 वर्ग मी॰ भूखंड' },
        Dimensions: { En: '8 × 15.6 m', Hi: '8 × 15.6 मी' },
        AreaSqm: AREA,
        RatePerSqm: '41150.00',
        Seats: seats,
      },
    ],
    Layout: {
      WidthM: 60,
      HeightM: 40,
      Outline: [
        [0, 0],
        [60, 0],
        [60, 40],
        [0, 40],
      ],
      Roads: [],
      Features: [],
      Plots: plots,
    },
  })
}
