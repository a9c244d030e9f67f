import { Icon, type IconProps } from './Icon.tsx'

export function IconArrowLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16.5 10h-13M8 5.5L3.5 10 8 14.5" />
    </Icon>
  )
}
