import { type Beacon, beaconOf } from './beacon.ts'

/** Signature of round 42 as the network published it; the beacon of practice draws and of the golden vector. */
export const ROUND_42 =
  '95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a'

/** The recorded round, marked as a test: whoever verifies a draw made with it is told so. */
export const recordedBeacon = (): Beacon => beaconOf(42, ROUND_42, 1)
