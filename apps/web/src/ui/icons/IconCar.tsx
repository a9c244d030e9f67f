import { Icon, type IconProps } from './Icon.tsx'

export function IconCar(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 14.6v-4.2l1.8-5h10.4l1.8 5v4.2zM3 10.4h14M5.4 14.6v1.8M14.6 14.6v1.8" />
      <circle cx="6.2" cy="12.5" r="0.8" fill="currentColor" stroke="none" />
      <circle cx="13.8" cy="12.5" r="0.8" fill="currentColor" stroke="none" />
    </Icon>
  )
}
