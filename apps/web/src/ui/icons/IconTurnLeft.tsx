import { Icon, type IconProps } from './Icon.tsx'

export function IconTurnLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M15.8 15.6v-3.8a4.4 4.4 0 0 0-4.4-4.4h-7M7.6 4 4.2 7.4l3.4 3.4" />
    </Icon>
  )
}
