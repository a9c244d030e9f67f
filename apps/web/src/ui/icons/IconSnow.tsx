import { Icon, type IconProps } from './Icon.tsx'

export function IconSnow(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 2.4v15.2M3.4 6.2l13.2 7.6M16.6 6.2L3.4 13.8M8 3.8l2 1.8 2-1.8M8 16.2l2-1.8 2 1.8" />
    </Icon>
  )
}
