import { Icon, type IconProps } from './Icon.tsx'

export function IconEyeOff(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 4.9c6.6-1.2 10.2 5.1 10.2 5.1a14 14 0 0 1-2.5 3M12 15.1C5.4 16.5 1.8 10 1.8 10a14 14 0 0 1 3-3.5M3 3l14 14M8.4 8.3a2.5 2.5 0 0 0 3.4 3.4" />
    </Icon>
  )
}
