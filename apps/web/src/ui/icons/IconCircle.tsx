import { Icon, type IconProps } from './Icon.tsx'

export function IconCircle(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="6.4" />
    </Icon>
  )
}
