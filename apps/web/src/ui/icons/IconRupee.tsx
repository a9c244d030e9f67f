import { Icon, type IconProps } from './Icon.tsx'

export function IconRupee(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 3.6h10M5 7.4h10M5 3.6h3.4c5 0 5 7.4 0 7.4H5l7 6" />
    </Icon>
  )
}
