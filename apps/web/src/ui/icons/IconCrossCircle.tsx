import { Icon, type IconProps } from './Icon.tsx'

export function IconCrossCircle(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.2" />
      <path d="M7.4 7.4l5.2 5.2M12.6 7.4l-5.2 5.2" />
    </Icon>
  )
}
