import { Icon, type IconProps } from './Icon.tsx'

export function IconTurnRight(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.2 15.6v-3.8a4.4 4.4 0 0 1 4.4-4.4h7M12.4 4l3.4 3.4-3.4 3.4" />
    </Icon>
  )
}
