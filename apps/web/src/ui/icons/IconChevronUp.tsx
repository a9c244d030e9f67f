import { Icon, type IconProps } from './Icon.tsx'

export function IconChevronUp(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12.4l5-5 5 5" />
    </Icon>
  )
}
